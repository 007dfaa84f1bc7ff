import { expect, test } from "vitest";
import type { ListedEvent } from "./event.ts";
import { pickEvents } from "./picks.ts";

const zone = "America/Denver";

function event(id: string, day: number, category: string): ListedEvent {
  const start = new Date(`2025-10-${day}T18:00:00Z`);
  const end = new Date(start.getTime() + 3_600_000);
  return { id, title: id, location: null, category, start, end, allDay: false, cancelled: false };
}

const events = [
  event("a", 17, "arts"),
  event("b", 17, "arts"),
  event("c", 17, "ecology"),
  event("d", 18, "arts"),
  event("e", 18, "wellness"),
  event("f", 19, "general"),
];
const ids = (picked: ListedEvent[]) => picked.map(({ id }) => id).join("");

test("the choice spreads over themes and days and stands in the order of the calendar", () => {
  expect(ids(pickEvents(events, { count: 3, zone }))).toBe("aef");
  expect(ids(pickEvents(events, { count: 2, zone }))).toBe("ae");
});

test("themes that fit somebody come first, and what is missing is filled up", () => {
  expect(ids(pickEvents(events, { count: 2, zone, preferred: ["arts"] }))).toBe("ad");
  expect(ids(pickEvents(events, { count: 3, zone, preferred: ["ecology"] }))).toBe("cdf");
});

test("a reader meets what is held in their own language or in both, as far as themes and days allow", () => {
  const spoken = [
    { ...event("g", 17, "arts"), language: "en" as const },
    { ...event("h", 17, "wellness"), language: "en" as const },
    { ...event("i", 18, "arts"), language: "es" as const },
    { ...event("j", 19, "wellness"), language: "both" as const },
    { ...event("k", 20, "ecology"), language: "en" as const },
  ];
  expect(ids(pickEvents(spoken, { count: 3, zone, language: "es" }))).toBe("ijk");
  expect(ids(pickEvents(spoken, { count: 3, zone, language: "en" }))).toBe("gjk");
  expect(ids(pickEvents(spoken, { count: 5, zone, language: "es" }))).toBe("ghijk");
});

test("what has to be there is, whatever its theme, in its place in the calendar and in place of another", () => {
  expect(ids(pickEvents(events, { count: 2, zone, first: "f" }))).toBe("af");
  expect(ids(pickEvents(events, { count: 1, zone, first: "f" }))).toBe("f");
  expect(ids(pickEvents(events, { count: 3, zone, first: "unknown" }))).toBe("aef");
});

test("few events are all chosen, none of them twice", () => {
  expect(ids(pickEvents(events, { count: 60, zone }))).toBe("abcdef");
  expect(pickEvents([], { count: 6, zone })).toEqual([]);
});
