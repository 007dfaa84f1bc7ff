import { expect, test } from "vitest";
import { overlapping } from "./overlaps.ts";

const now = new Date("2025-10-18T00:00:00Z");
const at = (title: string, from: string, to: string, more = {}) => {
  const [start, end] = [new Date(from), new Date(to)];
  return { title, start, end, allDay: false, cancelled: false, ...more };
};
const overlaps = (...events: ReturnType<typeof at>[]) =>
  overlapping(events, now).map(([first, second]) => `${first.title} ${second.title}`);

test("events at the same time overlap, also across midnight, and those that only touch don't (RSV-13)", () => {
  const late = at("late", "2025-10-19T03:00:00Z", "2025-10-19T08:00:00Z");
  const night = at("night", "2025-10-19T07:30:00Z", "2025-10-19T09:00:00Z");
  const after = at("after", "2025-10-19T08:00:00Z", "2025-10-19T10:00:00Z");
  expect(overlaps(night, after, late)).toEqual(["late night", "night after"]);
  expect(overlaps(late, after)).toEqual([]);
});

test("what fills whole days, is called off, or is over is in nobody's way (RSV-13)", () => {
  const walk = at("walk", "2025-10-18T16:00:00Z", "2025-10-18T18:00:00Z");
  const [from, to] = ["2025-10-18T06:00:00Z", "2025-10-19T06:00:00Z"];
  expect(overlaps(walk, at("week", from, to, { allDay: true }), at("off", from, to, { cancelled: true }))).toEqual([]);
  const past = ["2025-10-17T06:00:00Z", "2025-10-17T07:00:00Z"] as const;
  expect(overlaps(at("one", ...past), at("two", ...past))).toEqual([]);
});
