/** Returns a text in small letters and without accents, as it is compared when somebody searches. */
export function foldedText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
