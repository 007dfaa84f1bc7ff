import { expect, test } from "vitest";
import { readCalendarFile } from "./calendar-file.ts";

const days = { zone: "America/Denver", first: "2025-10-16", last: "2025-10-26" };

const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:1@example.org", "SUMMARY:Choir", ...lines, "END:VEVENT"].join("\r\n");

/** Returns the rows of a file with these parts, and the CPU seconds that reading them took. */
function read(...parts: string[]): { rows: { start: string; problem: string }[]; seconds: number } {
  const text = ["BEGIN:VCALENDAR", ...parts, "END:VCALENDAR"].join("\r\n");
  const before = process.threadCpuUsage();
  const table = readCalendarFile(text, days);
  const { user, system } = process.threadCpuUsage(before);
  if (!table.ok) throw new Error(table.reason);
  const [names = [], ...rows] = table.rows;
  const cellOf = (row: string[], name: string) => row[names.indexOf(name)] ?? "";
  return {
    rows: rows.map((row) => ({ start: cellOf(row, "start"), problem: cellOf(row, "problem") })),
    seconds: (user + system) / 1_000_000,
  };
}

const single = event("DTSTART:20251018T000000Z");

test.each([
  ["an interval of a billion days", ["RRULE:FREQ=DAILY;COUNT=5;INTERVAL=999999999"]],
  ["an interval of a billion weeks", ["RRULE:FREQ=WEEKLY;INTERVAL=999999999;COUNT=5"]],
  ["a length of a billion days", ["RRULE:FREQ=DAILY", "DURATION:P999999999D"]],
  ["a part with thousands of values", [`RRULE:FREQ=MONTHLY;BYMONTHDAY=${Array(9_000).fill("31").join(",")}`]],
  ["months in which no week fits", ["RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"]],
])("a file full of %s is read in seconds, and the event beside them stays", { timeout: 30_000 }, (_, lines) => {
  const absurd = Array.from({ length: 300 }, () => event("DTSTART:20000101T180000Z", ...lines));
  const { rows, seconds } = read(...absurd, single);
  expect(seconds).toBeLessThan(12);
  expect(rows.filter(({ problem }) => !problem).map(({ start }) => start)).toEqual(["2025-10-18T00:00:00.000Z"]);
});

test("a zone whose clocks change every second holds nobody up", { timeout: 30_000 }, () => {
  const zone =
    "BEGIN:VTIMEZONE\r\nTZID:Odd\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:-0700\r\nTZOFFSETTO:-0700\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE";
  const odd = Array.from({ length: 300 }, () => event("DTSTART;TZID=Odd:20251018T180000", "RRULE:FREQ=DAILY"));
  const { rows, seconds } = read(zone, ...odd, single);
  expect(seconds).toBeLessThan(12);
  expect(rows.at(-1)!.start).toBe("2025-10-18T00:00:00.000Z");
});
