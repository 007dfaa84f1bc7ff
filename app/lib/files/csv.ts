/** A number is written as it is, because no program reads it as a formula. */
export type Cell = string | number | null;

/** The columns in order: each name, and how its value is read from a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Without this mark, Excel misreads the accents of a UTF-8 file. */
const utf8Mark = "\uFEFF";

/**
 * Writes CSV text (RFC 4180, UTF-8 with a mark) page by page. An empty list gives an empty file without the header
 * line (ADM-30).
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

/** Returns the byte order mark and the header line. */
export function csvNames(names: readonly string[]): string {
  return utf8Mark + csvLine(names);
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  return typeof cell === "number" ? String(cell) : `"${asText(cell ?? "").replaceAll('"', '""')}"`;
}

/** The characters that a spreadsheet may skip before a formula: quotes, blanks, controls and invisible characters. */
const skipped =
  '"\u0001-\u0008\u000B\u000C\u000E-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F' +
  "\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0";

// Everything that compatibility normalization (NFKC) turns into = and @, or into + and -.
const begins = "=＝﹦⁼₌⩵⩶@＠﹫";
const signs = "+＋﹢⁺₊﬩－﹣-";

/**
 * What may follow a plus or a minus inside a cell: a phone number, a number, or a list item without anything that
 * could call a function or refer to a cell.
 */
const harmless = `[0-9 .()/-]*|[ \u00A0][^;\t\r\n"'()[{|!=@＝﹦⁼₌＠﹫]*`;

/**
 * Matches where a cell needs an apostrophe, so that a spreadsheet does not run a stranger's text as a formula: before
 * every such sign that begins a cell, even of a phone number. In locales that separate lists by semicolons, a comma
 * file is also split at semicolons and line breaks inside a cell, even in quotes, so those positions match too.
 * PostgreSQL reads the expression as JavaScript does.
 */
export const formulaStart =
  `(^(?=[${skipped}]*[${begins}${signs}])|` +
  `[;\t\r\n](?=[${skipped}]*(?:[${begins}]|[${signs}](?!(?:${harmless})(?:[;\t\r\n]|$)))))`;

const everyFormulaStart = new RegExp(formulaStart, "g");

function asText(cell: string): string {
  return cell.replace(everyFormulaStart, "$1'").replace(/^(?=[\t\r\n])/, "'");
}
