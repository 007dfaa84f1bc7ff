import { expect, test } from "vitest";
import { timesOn } from "./repeated.ts";

const zone = "America/Denver";
const at = (start: string, end: string) => ({ start_date: new Date(start), end_date: new Date(end) });

test("an event keeps its clock time on another day, on both sides of a clock change", () => {
  const choir = at("2025-10-17T18:00:00-06:00", "2025-10-17T20:30:00-06:00");
  expect(timesOn("2025-10-18", choir, zone)).toEqual(at("2025-10-18T18:00:00-06:00", "2025-10-18T20:30:00-06:00"));
  // The clocks went back on November 2.
  expect(timesOn("2025-11-03", choir, zone)).toEqual(at("2025-11-03T18:00:00-07:00", "2025-11-03T20:30:00-07:00"));
});

test("a night ends in the next morning, whole days stay whole days", () => {
  const night = at("2025-10-17T22:00:00-06:00", "2025-10-18T02:00:00-06:00");
  expect(timesOn("2025-10-24", night, zone)).toEqual(at("2025-10-24T22:00:00-06:00", "2025-10-25T02:00:00-06:00"));
  const days = at("2025-10-17T00:00:00-06:00", "2025-10-19T00:00:00-06:00");
  expect(timesOn("2025-11-01", days, zone)).toEqual(at("2025-11-01T00:00:00-06:00", "2025-11-03T00:00:00-07:00"));
});

test("an hour that the clocks skip moves the event forward, and it still ends after it began", () => {
  const early = at("2025-10-17T02:30:00-06:00", "2025-10-17T03:00:00-06:00");
  const { start_date: start, end_date: end } = timesOn("2026-03-08", early, zone);
  expect(end.getTime() - start.getTime()).toBe(30 * 60_000);
});
