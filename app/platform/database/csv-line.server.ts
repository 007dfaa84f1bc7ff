import { sql, type RawBuilder } from "kysely";
import { formulaStart } from "../../lib/files/csv.ts";

/** A cell of a list as SQL text; `typed` means that people wrote it. */
export interface SqlCell {
  text: RawBuilder<string | null>;
  isUserText: boolean;
}

const mark = "\u0001";
/** Matches where lib/csv adds an apostrophe or doubles a quote; here a cell also begins after a mark. */
const unsafe = sql.lit(`${formulaStart.replace("^", mark)}|[;\t\r\n"]`);
const formula = sql.lit(formulaStart);
const lineBreaks = sql.lit("\t\r\n");

/**
 * Returns SQL for a CSV line that is identical to lib/csv's, which is five times as fast for a long list. One test of
 * all typed cells shows whether anything needs quotes or an apostrophe; most lines do not.
 */
export function csvLine(cells: readonly SqlCell[]): RawBuilder<string> {
  const userTexts = cells.filter((cell) => cell.isUserText).map(({ text }) => text);
  const plain = lineOf(cells.map(({ text }) => text));
  if (userTexts.length === 0) return plain;
  const guarded = lineOf(cells.map((cell) => (cell.isUserText ? guardedText(cell.text) : cell.text)));
  return sql<string>`case when ${sql.lit(mark)} || concat_ws(${sql.lit(mark)}, ${sql.join(userTexts)}) ~ ${unsafe}
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
