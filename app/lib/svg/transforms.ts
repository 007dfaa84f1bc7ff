import type { Matrix } from "../mark/mark.ts";
import { largest, readNumbers } from "./numbers.ts";

const unmoved: Matrix = [1, 0, 0, 1, 0, 0];

const step = /\s{0,99},?\s{0,99}([a-zA-Z]{1,9})\s{0,9}\(([^()]{0,200})\)/y;

/** Reads the value of a transform attribute; undefined if it has anything that is not understood. */
export function readTransform(text: string): Matrix | undefined {
  let matrix = unmoved;
  let at = 0;
  while (at < text.trimEnd().length) {
    step.lastIndex = at;
    const [, name = "", list = ""] = step.exec(text) ?? [];
    const numbers = readNumbers(list);
    const next = name && numbers && stepOf(name, numbers);
    if (!next) return undefined;
    matrix = combined(matrix, next);
    at = step.lastIndex;
  }
  return matrix;
}

function stepOf(name: string, numbers: readonly number[]): Matrix | undefined {
  const [a = 0, b, c, d, e, f] = numbers;
  const count = numbers.length;
  const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
  switch (name) {
    case "matrix":
      return count === 6 ? [a, b!, c!, d!, e!, f!] : undefined;
    case "translate":
      return count === 1 || count === 2 ? [1, 0, 0, 1, a, b ?? 0] : undefined;
    case "scale":
      return count === 1 || count === 2 ? [a, 0, 0, b ?? a, 0, 0] : undefined;
    case "rotate":
      if (count !== 1 && count !== 3) return undefined;
      return combined(combined([1, 0, 0, 1, b ?? 0, c ?? 0], rotation(a)), [1, 0, 0, 1, -(b ?? 0), -(c ?? 0)]);
    case "skewX":
      return count === 1 ? [1, 0, tangent(a), 1, 0, 0] : undefined;
    case "skewY":
      return count === 1 ? [1, tangent(a), 0, 1, 0, 0] : undefined;
  }
  return undefined;
}

function rotation(degrees: number): Matrix {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [cosine, sine, -sine, cosine, 0, 0];
}

/** Returns the matrix that applies `inner` first, then `outer`. */
export function combined(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

/** True if shapes can be drawn there: no number is too large to be written, and shapes keep a length and a height. */
export function isDrawable(matrix: Matrix): boolean {
  return matrix.every((number) => Math.abs(number) <= largest) && scaleOf(matrix) >= 1 / largest;
}

/** Returns the factor by which a matrix enlarges shapes. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}
