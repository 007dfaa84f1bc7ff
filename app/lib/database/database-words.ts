/**
 * Returns the words that PostgreSQL's text-search parser finds in a folded text: letters and digits, except that it
 * reads the start of "7e1ana" as a number and therefore as a separate word.
 */
export function databaseWords(folded: string): string[] {
  return folded.match(/(?<!\d)\d+e\d+|[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Returns a `to_tsquery('simple', …)` expression that matches all words as prefixes; undefined if there are no words.
 */
export function allBegun(words: readonly string[]): string | undefined {
  return words.map((word) => `${word}:*`).join(" & ") || undefined;
}
