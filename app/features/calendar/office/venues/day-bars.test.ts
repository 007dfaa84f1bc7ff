import { expect, test } from "vitest";
import { barOn, firstHourOf, withWords } from "./day-bars.ts";

const zone = "America/Denver";
const day = "2025-10-18";

function bar(start: string, end: string) {
  return barOn(day, { start: new Date(`${start}-06:00`), end: new Date(`${end}-06:00`) }, zone);
}

test("a bar begins and ends with its event, to the quarter of an hour around it (VEN-10)", () => {
  expect(bar("2025-10-18T18:00", "2025-10-18T20:30")).toEqual({ from: 73, to: 83 });
  expect(bar("2025-10-18T18:05", "2025-10-18T18:20")).toEqual({ from: 73, to: 75 });
  expect(bar("2025-10-18T18:00", "2025-10-18T18:00"), "a moment").toEqual({ from: 73, to: 74 });
});

test("what begins the day before or ends the day after fills the day to its edge (VEN-10)", () => {
  expect(bar("2025-10-17T22:00", "2025-10-18T02:00")).toEqual({ from: 1, to: 9 });
  expect(bar("2025-10-18T22:00", "2025-10-19T00:00")).toEqual({ from: 89, to: 97 });
  expect(bar("2025-10-17T00:00", "2025-10-20T00:00")).toEqual({ from: 1, to: 97 });
});

test("the words of a short event have room beside its bar, late in the day before it (VEN-10)", () => {
  expect(withWords(bar("2025-10-18T12:00", "2025-10-18T13:00"))).toEqual({ from: 49, to: 59 });
  expect(withWords(bar("2025-10-18T12:00", "2025-10-18T18:00"))).toEqual({ from: 49, to: 73 });
  expect(withWords(bar("2025-10-18T23:00", "2025-10-19T00:00"))).toEqual({ from: 87, to: 97 });
});

test("a day is drawn from the even hour of what begins first, from eight if there's nothing, and from midnight where words of the night have no room after it, not for what lasts all day (VEN-10)", () => {
  const evening = bar("2025-10-18T18:00", "2025-10-18T20:00");
  expect(firstHourOf([])).toBe(8);
  expect(firstHourOf([evening])).toBe(16);
  expect(firstHourOf([evening, bar("2025-10-18T13:30", "2025-10-18T15:00")])).toBe(12);
  expect(firstHourOf([evening, bar("2025-10-18T06:00", "2025-10-18T08:00")])).toBe(6);
  expect(firstHourOf([evening, bar("2025-10-18T01:30", "2025-10-18T02:00")])).toBe(0);
  expect(firstHourOf([evening, bar("2025-10-17T22:00", "2025-10-18T02:00")])).toBe(0);
  expect(firstHourOf([evening, bar("2025-10-17T20:00", "2025-10-18T11:00")])).toBe(8);
  expect(firstHourOf([evening, bar("2025-10-17T00:00", "2025-10-19T00:00")])).toBe(16);
});
