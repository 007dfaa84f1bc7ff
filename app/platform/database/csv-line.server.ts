import { sql, type RawBuilder } from "kysely";
import { formulaStart } from "../../lib/files/csv.ts";

/** A cell of a list, as the database makes its text; `typed` when people wrote it. */
export interface SqlCell {
  text: RawBuilder<string | null>;
  typed: boolean;
}

const mark = "\u0001";
/** Where lib/csv puts an apostrophe or doubles a quote; here a cell also begins behind a mark. */
const unsafe = sql.lit(`${formulaStart.replace("^", mark)}|[;\t\r\n"]`);
const formula = sql.lit(formulaStart);
const lineBreaks = sql.lit("\t\r\n");

/**
 * A line of CSV, letter for letter as lib/csv writes it, made where the rows are: five times as fast for a long list. Most
 * lines have nothing to quote or to guard, which one look at all that was typed tells.
 */
export function csvLine(cells: readonly SqlCell[]): RawBuilder<string> {
  const typed = cells.filter((cell) => cell.typed).map(({ text }) => text);
  const plain = lineOf(cells.map(({ text }) => text));
  if (typed.length === 0) return plain;
  const guarded = lineOf(cells.map((cell) => (cell.typed ? guardedText(cell.text) : cell.text)));
  return sql<string>`case when ${sql.lit(mark)} || concat_ws(${sql.lit(mark)}, ${sql.join(typed)}) ~ ${unsafe}
    then ${guarded} else ${plain} end`;
}

function lineOf(texts: readonly RawBuilder<string | null>[]): RawBuilder<string> {
  const cells = texts.map((text) => sql`coalesce(${text}, '')`);
  return sql<string>`'"' || ${sql.join(cells, sql.raw(` || '","' || `))} || ${sql.lit('"\r\n')}`;
}

function guardedText(text: RawBuilder<string | null>): RawBuilder<string> {
  const guarded = sql`regexp_replace(${text}, ${formula}, ${sql.lit("\\1'")}, 'g')`;
  const begun = sql`case when strpos(${lineBreaks}, left(${text}, 1)) > 0 and ${text} <> '' then '''' else '' end`;
  return sql<string>`replace(${begun} || ${guarded}, '"', '""')`;
}
