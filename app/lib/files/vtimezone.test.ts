import { expect, test } from "vitest";
import { vtimezone } from "./vtimezone.ts";

test("Denver changes on the second Sunday of March and the first of November, as rules and not as dates", () => {
  expect(vtimezone("America/Denver", 2025)).toEqual([
    "BEGIN:VTIMEZONE",
    "TZID:America/Denver",
    "X-LIC-LOCATION:America/Denver",
    "BEGIN:DAYLIGHT",
    "DTSTART:20150308T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
    "TZOFFSETFROM:-0700",
    "TZOFFSETTO:-0600",
    "TZNAME:MDT",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "DTSTART:20151101T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
    "TZOFFSETFROM:-0600",
    "TZOFFSETTO:-0700",
    "TZNAME:MST",
    "END:STANDARD",
    "END:VTIMEZONE",
  ]);
});

test("a community in another zone gets the rules of its own, the last Sunday included", () => {
  expect(vtimezone("Europe/Madrid", 2025)).toEqual(
    expect.arrayContaining(["RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "DTSTART:20151025T030000"]),
  );
});

test("a zone that never changes its clocks has one part", () => {
  const lines = vtimezone("Asia/Kathmandu", 2025);
  expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual(["BEGIN:VTIMEZONE", "BEGIN:STANDARD"]);
  expect(lines).toContain("TZOFFSETTO:+0545");
});
