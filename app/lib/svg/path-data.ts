import { numberAt, rounded } from "./numbers.ts";

/** The number of arguments of each command of a path. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
/** The two arguments of an arc that are a single digit, which may stand without a space. */
const flags = new Set([3, 4]);
const gap = /[\s,]{0,99}/y;

/**
 * Reads the data of a path and writes its commands and numbers again, rounded to this many decimals. Returns undefined
 * if it has anything else.
 */
export function readPath(data: string, decimals: number): string | undefined {
  let output = "";
  let at = afterGap(data, 0);
  while (at < data.length) {
    const command = data[at]!;
    const count = counts[command.toUpperCase()];
    if (count === undefined || (output === "" && command.toUpperCase() !== "M")) return undefined;
    output += command;
    at = afterGap(data, at + 1);
    if (count === 0) continue;
    let sets = 0;
    while (at < data.length && !/[A-Za-z]/.test(data[at]!)) {
      const read = argumentsAt(data, at, { count, isArc: count === counts["A"] });
      if (!read) return undefined;
      output += (sets > 0 ? " " : "") + read.numbers.map((number) => rounded(number, decimals)).join(" ");
      at = afterGap(data, read.end);
      sets++;
    }
    if (sets === 0) return undefined;
  }
  return output || undefined;
}

function argumentsAt(data: string, start: number, { count, isArc }: { count: number; isArc: boolean }) {
  const numbers: number[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    const read = isArc && flags.has(index) ? flagAt(data, at) : numberAt(data, at);
    if (!read) return undefined;
    numbers.push(read.number);
    at = read.end;
  }
  return { numbers, end: at };
}

function flagAt(data: string, start: number): { number: number; end: number } | undefined {
  const at = afterGap(data, start);
  return data[at] === "0" || data[at] === "1" ? { number: Number(data[at]), end: at + 1 } : undefined;
}

function afterGap(data: string, at: number): number {
  gap.lastIndex = at;
  gap.exec(data);
  return gap.lastIndex;
}
