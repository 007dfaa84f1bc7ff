import { expect, test } from "vitest";
import { noFacts } from "../../../../tests/support/feed-event.ts";
import { draftOf } from "./event-draft.ts";
import { mergeEdits, toOpenedEvent, withFields } from "./event-merge.ts";
import type { ManagedEvent } from "./managed-event.ts";

const stored: ManagedEvent = {
  id: "7",
  title: "Seed swap",
  description: null,
  location: "Garden",
  place_id: null,
  room_id: null,
  category: "general",
  is_public: true,
  registration_url: null,
  language: null,
  hosted_by: null,
  ...noFacts,
  coming_mode: "open" as const,
  capacity: null,
  offer_hours: null,
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
  all_day: false,
  status: "published",
  cancelled_note: null,
  version: 1,
  created_at: "",
  updated_at: "",
};
const opened = toOpenedEvent(stored);
const draft = draftOf(stored);

test("what only one of two changed is taken from that one, and nothing has to be chosen", () => {
  const mine = { ...draft, title: "Seed fair", is_public: false };
  const current = { ...stored, version: 2, location: "Hall", category: "ecology" as const };
  const { draft: both, conflict } = mergeEdits(opened, mine, current);
  expect(both).toEqual({ ...draft, title: "Seed fair", is_public: false, location: "Hall", category: "ecology" });
  expect(conflict).toMatchObject({ theirs: ["location", "category"], both: [], isStatusChanged: false });
});

test("what both changed to the same is settled; what they changed apart keeps what was typed until it is chosen", () => {
  const mine = { ...draft, title: "Seed fair", location: "Hall" };
  const current = { ...stored, version: 2, title: "Seed swap and soup", location: "Hall" };
  const { draft: both, conflict } = mergeEdits(opened, mine, current);
  expect(both).toEqual(mine);
  expect(conflict).toMatchObject({ theirs: [], both: ["title"] });
  expect(withFields(both, draftOf(current), ["title"])).toEqual(draftOf(current));
});

test("start and end are one: a start of one person never meets the end of another", () => {
  const mine = { ...draft, start_time: "19:00" };
  const { draft: both, conflict } = mergeEdits(opened, mine, { ...stored, end_date: "2025-10-18T18:30:00-06:00" });
  expect(both).toEqual(mine);
  expect(conflict.both).toEqual(["when"]);
});

test("an event that was called off meanwhile is told apart from one that only says something else", () => {
  expect(mergeEdits(opened, draft, { ...stored, status: "cancelled" }).conflict.isStatusChanged).toBe(true);
});

test("whole days are part of when it is, which one person changes as a whole", () => {
  const whole = { start_date: "2025-10-18T00:00:00-06:00", end_date: "2025-10-20T00:00:00-06:00", all_day: true };
  const { draft: both, conflict } = mergeEdits(
    opened,
    { ...draft, title: "Mine" },
    { ...stored, ...whole, version: 2 },
  );
  expect(both).toMatchObject({ title: "Mine", all_day: true, start_date: "2025-10-18", end_date: "2025-10-19" });
  expect(conflict).toMatchObject({ theirs: ["when"], both: [] });
});

const other = {
  title: ["Seed fair", { title: "Seed fair" }],
  description: ["Soup", { description: "Soup" }],
  location: ["Hall", { location: "Hall" }],
  registration_url: ["https://example.org/", { registration_url: "https://example.org/" }],
  category: ["arts", { category: "arts" as const }],
  is_public: [false, { is_public: false }],
} as const;

test.each(Object.entries(other))(
  "%s is a field of its own: one that nobody else touched is no conflict",
  (part, [typed, saved]) => {
    const rest = Object.entries(other).filter(([name]) => name !== part);
    const current = { ...stored, ...Object.assign({}, ...rest.map(([, [, change]]) => change)) } as ManagedEvent;
    const { draft: both, conflict } = mergeEdits(opened, { ...draft, [part]: typed }, current);
    expect(both).toEqual({ ...draftOf(current), [part]: typed });
    expect(conflict.theirs).toHaveLength(rest.length);
    expect(conflict.both).toEqual([]);
    const apart = mergeEdits(opened, { ...draft, [part]: typed }, { ...stored, ...saved, title: "Seed day" });
    expect(apart.conflict.both, "both typed the same, but for the title").toEqual(part === "title" ? ["title"] : []);
  },
);
