import { unzipSync } from "fflate";

/** The number of rows in Excel; other programs name the last one even if it is empty. */
const lastRow = 1_048_576;
/** The maximum number of cells from the first to the farthest one, including empty ones, because each takes memory. */
const mostCells = 16_000_000;

/**
 * Returns whether the cells of a workbook reach too far to be read as rows. A file of a kilobyte can contain a cell in
 * the eight-billionth column, so this is checked first.
 */
export function reachesTooFar(workbook: Uint8Array): "too-many-columns" | "too-many-rows" | undefined {
  const parts = unzipSync(workbook, { filter: ({ name }) => name.endsWith(".xml") });
  for (const part of Object.values(parts)) {
    const { column, row, rowNamed } = reachOf(Buffer.from(part).toString("latin1"));
    if (rowNamed > lastRow || row > lastRow) return "too-many-rows";
    if (column * row > mostCells) return column > row ? "too-many-columns" : "too-many-rows";
  }
  return undefined;
}

/** Returns how far the cells of a part with content reach, and the number of its rows. */
function reachOf(xml: string): { column: number; row: number; rowNamed: number } {
  const reach = { column: 0, row: 0, rowNamed: 0 };
  for (const [, attributes = ""] of xml.matchAll(/<(?:\w+:)?row\s([^<>]*)>/g))
    reach.rowNamed = Math.max(reach.rowNamed, Number(/\br\s*=\s*["'](\d+)/.exec(attributes)?.[1] ?? 0));
  for (const [, attributes = ""] of xml.matchAll(/<(?:\w+:)?c\s([^<>]*)>\s*<(?:\w+:)?(?:v|is|f)\b/g)) {
    const [, letters = "", row] = /\br\s*=\s*["']([A-Z]+)(\d+)/i.exec(attributes) ?? [];
    reach.column = Math.max(reach.column, columnOf(letters));
    reach.row = Math.max(reach.row, Number(row ?? 0));
  }
  return reach;
}

/** Returns 1 for A, 26 for Z and 27 for AA. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
