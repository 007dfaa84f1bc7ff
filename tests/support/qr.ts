/**
 * Reads a QR code (ISO/IEC 18004) of version 2 or 3, level L or M, or of version 4 or 5, level L, with one byte
 * segment. It is independent of the writer and corrects no errors, so one wrong square changes the text.
 */
export function readQr(dark: readonly (readonly boolean[])[]): string {
  const size = dark.length;
  if (![25, 29, 33, 37].includes(size)) throw new Error(`no code of version 2 to 5: ${size} squares`);
  const isMasked = masks[maskOf(dark)]!;
  const bits = wayThrough(size)
    .filter(([row, column]) => !isPattern(row, column, size))
    .map(([row, column]) => dark[row]![column]! !== isMasked(row, column));
  const number = (from: number, count: number) =>
    bits.slice(from, from + count).reduce((sum, bit) => sum * 2 + Number(bit), 0);
  if (number(0, 4) !== 0b0100) throw new Error("no run of bytes");
  const length = number(4, 8);
  return Buffer.from(Array.from({ length }, (_, n) => number(12 + n * 8, 8))).toString("utf8");
}

/** Yields the data squares: two columns at a time from the right, up and down, without the timing column. */
function wayThrough(size: number): [row: number, column: number][] {
  const columns = Array.from({ length: size }, (_, n) => size - 1 - n).filter((column) => column !== 6);
  const pairs = Array.from({ length: columns.length / 2 }, (_, n) => columns.slice(2 * n, 2 * n + 2));
  const down = Array.from({ length: size }, (_, row) => row);
  return pairs.flatMap((pair, n) =>
    (n % 2 ? down : down.toReversed()).flatMap((row) => pair.map((column): [number, number] => [row, column])),
  );
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Returns the mask, from the third to fifth bit beside the upper left corner. */
function maskOf(dark: readonly (readonly boolean[])[]): number {
  const [first, second, third] = [2, 3, 4].map((column) => Number(dark[8]![column]!));
  return ((first! << 2) | (second! << 1) | third!) ^ 0b101;
}

/** True for the finder patterns with their format bits, the timing patterns, and the alignment pattern. */
function isPattern(row: number, column: number, size: number): boolean {
  const near = (at: number) => at <= 8;
  const far = (at: number) => at >= size - 8;
  if ((near(row) && (near(column) || far(column))) || (far(row) && near(column))) return true;
  if (row === 6 || column === 6) return true;
  return [row, column].every((at) => Math.abs(at - (size - 7)) <= 2);
}
