/** Letters with accents and what the search column of events has in their place; the migration says the same. */
export const accented = "áàâäãåéèêëíìîïóòôöõúùûüñç";
export const plain = "aaaaaaeeeeiiiiooooouuuunc";

const mostWords = 8;

/** Small letters without accents, as the search column holds them. */
export function folded(text: string): string {
  return [...text.normalize("NFC").toLowerCase()].map((letter) => plain[accented.indexOf(letter)] ?? letter).join("");
}

/** The words a person looks for, at most eight. Each finds every word that begins with it. */
export function searchWords(text: string): string[] {
  return (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}
