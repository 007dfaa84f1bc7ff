import { allBegun, databaseWords } from "~/lib/database/database-words";

/** The accented letters and their replacements; database/schema/calendar.sql has the same lists. */
const accented = "áàâäãåéèêëíìîïóòôöõúùûüñç";
const plain = "aaaaaaeeeeiiiiooooouuuunc";

const mostWords = 8;

/** Returns up to eight search words, lower case and without accents. */
export function searchWords(text: string): string[] {
  return splitWords(text).slice(0, mostWords);
}

/**
 * Returns a query for `to_tsquery('simple', …)` that requires a match for the beginning of each word, or undefined
 * without words.
 */
export function wordsQuery(text: string): string | undefined {
  return allBegun(searchWords(text));
}

/** True if a text contains all search words, by the same rule as the query. */
export function matchesSearch(search: string, text: string): boolean {
  const words = splitWords(text);
  return searchWords(search).every((term) => words.some((word) => word.startsWith(term)));
}

function splitWords(text: string): string[] {
  return databaseWords(foldAccents(text));
}

function foldAccents(text: string): string {
  return [...text.normalize("NFC").toLowerCase()].map((letter) => plain[accented.indexOf(letter)] ?? letter).join("");
}
