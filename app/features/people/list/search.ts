import { allBegun, databaseWords } from "~/lib/database/database-words";

const mostWords = 8;
/** Fewer digits than this are no number of a phone. */
const fewestDigits = 7;

/**
 * Returns a query for `to_tsquery('simple', …)` on the words of people (database/schema/people.sql) that requires a
 * match for the beginning of each word, or undefined without words. Phone numbers are found however they are written.
 */
export function peopleWords(text: string): string | undefined {
  return allBegun(wordsOf(text));
}

/** Returns these words separately. */
export function wordsOf(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  const isPhone = digits.length >= fewestDigits && /^[\d\s()+./-]+$/.test(text);
  return isPhone ? [digits.slice(-10)] : wordsOfFolded(text);
}

/** Does the same for other folded text, in which phone numbers are as they were typed. */
export function foldedWords(text: string): string | undefined {
  return allBegun(wordsOfFolded(text));
}

function wordsOfFolded(text: string): string[] {
  return databaseWords(folded(text)).slice(0, mostWords);
}

/** Small letters without accents, as the database function of this name has it. */
function folded(text: string): string {
  const letters = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return letters.toLowerCase().replace(/[øłđı]/g, (letter) => ({ ø: "o", ł: "l", đ: "d", ı: "i" })[letter]!);
}
