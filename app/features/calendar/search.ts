import { allBegun, databaseWords } from "~/lib/database/database-words";

/** Letters with accents and what the words of events have in their place; database/schema/calendar.sql says the same. */
const accented = "áàâäãåéèêëíìîïóòôöõúùûüñç";
const plain = "aaaaaaeeeeiiiiooooouuuunc";

const mostWords = 8;

/** The words a person looks for, at most eight, in small letters without accents. */
export function searchWords(text: string): string[] {
  return wordsOf(text).slice(0, mostWords);
}

/** For `to_tsquery('simple', …)`: all of the words, each as the beginning of one; undefined where there is none. */
export function wordsQuery(text: string): string | undefined {
  return allBegun(searchWords(text));
}

/** True when a text has all the words a person looks for, as the query finds them. */
export function matchesSearch(search: string, text: string): boolean {
  const words = wordsOf(text);
  return searchWords(search).every((term) => words.some((word) => word.startsWith(term)));
}

function wordsOf(text: string): string[] {
  return databaseWords(foldAccents(text));
}

function foldAccents(text: string): string {
  return [...text.normalize("NFC").toLowerCase()].map((letter) => plain[accented.indexOf(letter)] ?? letter).join("");
}
