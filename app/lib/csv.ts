export type Cell = string | null;

/** Columns in order: the name of each and how it is read from a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/**
 * CSV text (RFC 4180, UTF-8 without a mark) page by page. An empty list gives nothing at all, not
 * even the line of names (ADM-30).
 */
export async function* csvText<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  const readers = Object.values(columns);
  let names = csvLine(Object.keys(columns));
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield names + page.map((row) => csvLine(readers.map((read) => read(row)))).join("");
    names = "";
  }
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A leading apostrophe keeps spreadsheets from taking what a stranger typed for a formula. */
function csvCell(cell: Cell): string {
  if (cell === null) return "";
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
