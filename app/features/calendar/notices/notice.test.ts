import { expect, test } from "vitest";
import { isMoved, type WhenAndWhere } from "./notice.ts";

const evening: WhenAndWhere = {
  start: new Date("2025-10-18T18:00:00-06:00"),
  end: new Date("2025-10-18T20:00:00-06:00"),
  allDay: false,
  location: "Library",
};

test.each([
  ["it begins later", { start: new Date("2025-10-18T18:30:00-06:00") }],
  ["it ends later", { end: new Date("2025-10-18T20:30:00-06:00") }],
  ["it fills the day", { allDay: true }],
  ["it is elsewhere", { location: "Town hall" }],
  ["nobody knows where anymore", { location: null }],
])("an event is moved when %s", (_, change) => {
  expect(isMoved(evening, { ...evening, ...change })).toBe(true);
});

test("it is not moved when all of that is the same, or there never was a place", () => {
  expect(isMoved(evening, { ...evening, start: new Date(evening.start) })).toBe(false);
  expect(isMoved({ ...evening, location: null }, { ...evening, location: "" })).toBe(false);
  expect(isMoved({ ...evening, location: "" }, { ...evening, location: null })).toBe(false);
});
