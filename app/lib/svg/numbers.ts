/** A number as SVG writes it, where the last match ended. */
const number = /[\s,]{0,99}([+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})(?:[eE][+-]?\d{1,2})?)/y;
/** The largest number that a drawing may have, and that its shapes may be moved by. */
export const largest = 1e6;

/** Reads a list of numbers with spaces or commas between; undefined if it holds anything else. */
export function readNumbers(text: string): number[] | undefined {
  const found: number[] = [];
  let at = 0;
  while (at < text.length) {
    const next = numberAt(text, at);
    if (!next) break;
    found.push(next.number);
    at = next.end;
  }
  return /^[\s,]*$/.test(text.slice(at)) ? found : undefined;
}

export function numberAt(text: string, at: number): { number: number; end: number } | undefined {
  number.lastIndex = at;
  const found = number.exec(text);
  const read = Number(found?.[1]);
  return found && Math.abs(read) <= largest ? { number: read, end: number.lastIndex } : undefined;
}

/** Reads a single length in the drawing's own units: "24" or "24px". */
export function readLength(text: string): number | undefined {
  const [one, ...others] = readNumbers(text.trim().replace(/px$/, "")) ?? [];
  return others.length === 0 ? one : undefined;
}

/** A number without decimals that nobody sees. */
export function rounded(number: number, decimals: number): number {
  const whole = Math.round(number * 10 ** decimals) / 10 ** decimals;
  return whole === 0 ? 0 : whole;
}
