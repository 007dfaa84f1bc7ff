/** A number as SVG writes it, where the last match ended. */
const number = /[\s,]{0,99}([+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})(?:[eE][+-]?\d{1,2})?)/y;
/** The largest number that a drawing may have, and that its shapes may be moved by. */
export const largest = 1e6;

/** Reads a list of numbers separated by spaces or commas; undefined if it has anything else. */
export function readNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let at = 0;
  while (at < text.length) {
    const next = numberAt(text, at);
    if (!next) break;
    numbers.push(next.number);
    at = next.end;
  }
  return /^[\s,]*$/.test(text.slice(at)) ? numbers : undefined;
}

export function numberAt(text: string, at: number): { number: number; end: number } | undefined {
  number.lastIndex = at;
  const match = number.exec(text);
  const read = Number(match?.[1]);
  return match && Math.abs(read) <= largest ? { number: read, end: number.lastIndex } : undefined;
}

/** Reads a single length in the drawing's own units: "24" or "24px". */
export function readLength(text: string): number | undefined {
  const [length, ...rest] = readNumbers(text.trim().replace(/px$/, "")) ?? [];
  return rest.length === 0 ? length : undefined;
}

/** Rounds a number to this many decimals; -0 becomes 0. */
export function rounded(number: number, decimals: number): number {
  const result = Math.round(number * 10 ** decimals) / 10 ** decimals;
  return result === 0 ? 0 : result;
}
