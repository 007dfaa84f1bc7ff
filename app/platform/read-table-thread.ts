// Runs in a worker thread under plain Node (types are stripped): a large file holds up nobody else.
import { parentPort, workerData } from "node:worker_threads";
import { decodedText } from "../lib/decoded-text.ts";
import type { CalendarDays } from "../lib/calendar-columns.ts";
import { readCalendarFile } from "./calendar-file.ts";
import { readTableFile } from "./table-file.ts";
import { zippedCalendars } from "./zipped-calendars.ts";
import type { TableRead } from "./read-table.server.ts";

/** As many rows as a guess at the columns looks at. */
const first = 50;

const { bytes, days } = workerData as { bytes: Uint8Array; days: CalendarDays | undefined };
const text = days && (zippedCalendars(bytes) ?? decodedText(bytes));
const isCalendar = text !== undefined && /^\s*BEGIN:VCALENDAR\b/i.test(text.slice(0, 1_000));
const table = isCalendar ? readCalendarFile(text, days!) : await readTableFile(bytes);
const answer: TableRead = table.ok
  ? { ok: true, cells: JSON.stringify(table.rows), head: table.rows.slice(0, first), isCalendar }
  : table;
parentPort!.postMessage(answer);
