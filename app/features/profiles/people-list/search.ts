const mostWords = 8;
/** Fewer digits than this are no number of a phone. */
const fewestDigits = 7;

/**
 * For `to_tsquery('simple', …)` over the words of people (migration 0019): all of the words a person looks for, each as
 * the beginning of one; undefined where there is none. A number of a phone is found however it is written.
 */
export function peopleWords(text: string): string | undefined {
  const digits = text.replace(/\D/g, "");
  const isPhone = digits.length >= fewestDigits && /^[\d\s()+./-]+$/.test(text);
  // The database takes the beginning of "7e1ana" for a number, and so for a word of its own.
  const words = isPhone ? [digits.slice(-10)] : folded(text).match(/\d+e\d+|[\p{L}\p{N}]+/gu);
  return words
    ?.slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(" & ");
}

/** Small letters without accents, as the database function of this name has it. */
function folded(text: string): string {
  const letters = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return letters.toLowerCase().replace(/[øłđı]/g, (letter) => ({ ø: "o", ł: "l", đ: "d", ı: "i" })[letter]!);
}
