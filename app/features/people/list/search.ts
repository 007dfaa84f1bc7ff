import { allBegun, databaseWords } from "~/lib/database/database-words";

const mostWords = 8;
/** A phone number has at least this many digits. */
const fewestDigits = 7;

/**
 * Returns a query for `to_tsquery('simple', …)` on the words of people (database/schema/people.sql) that requires a
 * match for the beginning of each word, or undefined without words. Phone numbers are found however they are written.
 */
export function peopleWords(text: string): string | undefined {
  return allBegun(searchWords(text));
}

/** Returns the words of a search, or the last digits of a phone number. */
export function searchWords(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  const isPhone = digits.length >= fewestDigits && /^[\d\s()+./-]+$/.test(text);
  return isPhone ? [digits.slice(-10)] : wordsOfFolded(text);
}

/** Returns such a query for other folded text, in which phone numbers are not normalized. */
export function foldedWords(text: string): string | undefined {
  return allBegun(wordsOfFolded(text));
}

function wordsOfFolded(text: string): string[] {
  return databaseWords(folded(text)).slice(0, mostWords);
}

/** Lower-cases and removes accents, like the database function of the same name. */
function folded(text: string): string {
  const letters = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return letters.toLowerCase().replace(/[øłđı]/g, (letter) => ({ ø: "o", ł: "l", đ: "d", ı: "i" })[letter]!);
}
