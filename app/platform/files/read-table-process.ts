// Runs in a separate process under plain Node (types are stripped) and reads one file.
import { decodedText } from "../../lib/text/decoded-text.ts";
import type { CalendarDays } from "../../lib/files/calendar-columns.ts";
import { tableLimits } from "../../lib/files/table-limits.ts";
import { readCalendarFile } from "./calendar-file.ts";
import { readTableFile } from "./table-file.ts";
import { zippedCalendars } from "./zipped-calendars.ts";
import type { TableRefusal } from "~/lib/files/table-limits";

/** All rows of a file as JSON, and its first rows. */
export type TableRead =
  | { ok: true; cells: string; head: string[][]; isCalendar: boolean }
  | { ok: false; reason: TableRefusal };

/** The number of rows that are used to guess the columns. */
const first = 50;

export interface TableJob {
  bytes: Uint8Array;
  days: CalendarDays | undefined;
}

process.once("message", async (job: TableJob) => {
  process.send!(await read(job));
});

async function read({ bytes, days }: TableJob): Promise<TableRead> {
  const text = days && (zippedCalendars(bytes) ?? decodedText(bytes));
  const isCalendar = text !== undefined && /^\s*BEGIN:VCALENDAR\b/i.test(text.slice(0, 1_000));
  const table = isCalendar ? readCalendarFile(text, days!) : await readTableFile(bytes);
  if (!table.ok) return table;
  if (lettersOf(table.rows) > tableLimits.letters) return { ok: false, reason: "too-large" };
  return { ok: true, cells: JSON.stringify(table.rows), head: table.rows.slice(0, first), isCalendar };
}

/** A workbook can repeat one long text in every cell, so the characters are counted. */
function lettersOf(rows: readonly string[][]): number {
  let letters = 0;
  for (const row of rows) for (const cell of row) letters += cell.length;
  return letters;
}
