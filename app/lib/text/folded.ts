/** Returns a text in small letters and without accents, as it is compared when somebody searches. */
export function foldedText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the words of a text in that form, for comparing names and titles. */
export function foldedWords(text: string): string[] {
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
