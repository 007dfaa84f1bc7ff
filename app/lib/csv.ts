/** A number is written as it is: no program takes one for a formula. */
export type Cell = string | number | null;

/** Columns in order: the name of each and how it is read from a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Without it Excel reads the accents of a UTF-8 file wrongly. */
const utf8Mark = "\uFEFF";

/**
 * CSV text (RFC 4180, UTF-8 with a mark) page by page. An empty list gives nothing at all, not even
 * the line of names (ADM-30).
 */
export async function* csvText<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  const readers = Object.values(columns);
  let names = csvNames(Object.keys(columns));
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield names + page.map((row) => csvLine(readers.map((read) => read(row)))).join("");
    names = "";
  }
}

/** What a file begins with. */
export function csvNames(names: readonly string[]): string {
  return utf8Mark + csvLine(names);
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  return typeof cell === "number" ? String(cell) : `"${asText(cell ?? "").replaceAll('"', '""')}"`;
}

/**
 * An apostrophe keeps spreadsheets from taking what a stranger typed for a formula. Where lists are separated by
 * semicolons, a comma file is split at those inside a cell, and at its line breaks, quoted or not: so there too.
 */
function asText(cell: string): string {
  return cell.replace(/(^|[;\t\r\n])(?=[ \u00A0"]*[=+\-@＝＋－＠])/g, "$1'").replace(/^(?=[\t\r\n])/, "'");
}
