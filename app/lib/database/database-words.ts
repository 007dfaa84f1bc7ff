/**
 * The words that the database's parser takes a text for (folded already): letters and numbers, save that it reads the
 * beginning of "7e1ana" as a number, and so as a word of its own.
 */
export function databaseWords(folded: string): string[] {
  return folded.match(/(?<!\d)\d+e\d+|[\p{L}\p{N}]+/gu) ?? [];
}

/** For `to_tsquery('simple', …)`: all of the words, each as the beginning of one; undefined where there is none. */
export function allBegun(words: readonly string[]): string | undefined {
  return words.map((word) => `${word}:*`).join(" & ") || undefined;
}
