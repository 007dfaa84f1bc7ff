import { expect, test } from "vitest";
import { noFacts } from "../../../../tests/support/feed-event.ts";
import { bodyOf, draftOf } from "./event-draft.ts";
import type { ManagedEvent } from "./managed-event.ts";

const zone = "America/Denver";

/** From the first 1:45 of the night the clocks go back to the second 1:15: half an hour. */
const lantern: ManagedEvent = {
  id: "0b0f4a52-8f0e-4c58-9d0c-0c7f1f5d6a01",
  title: "Lantern hour",
  description: null,
  location: null,
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
  start_date: "2025-11-02T01:45:00-06:00",
  end_date: "2025-11-02T01:15:00-07:00",
  all_day: false,
  status: "published",
  cancelled_note: null,
  version: 1,
  created_at: "2025-10-01T12:00:00.000Z",
  updated_at: "2025-10-01T12:00:00.000Z",
};

test("an event inside the hour that November brings twice can be edited again (CAL-34, CAL-43)", () => {
  const draft = { ...draftOf(lantern), title: "Lantern half-hour" };
  const [start_date, end_date] = [lantern.start_date, lantern.end_date].map((at) => new Date(at).toISOString());
  expect(bodyOf(draft, zone, lantern)).toMatchObject({ start_date, end_date });
});

test("whole days are edited by their first and last day, and keep hours to switch to", () => {
  const stored = {
    ...lantern,
    all_day: true,
    start_date: "2025-11-01T00:00:00-06:00",
    end_date: "2025-11-03T00:00:00-07:00",
  };
  const draft = draftOf(stored);
  expect(draft).toMatchObject({
    start_date: "2025-11-01",
    start_time: "09:00",
    end_date: "2025-11-02",
    end_time: "17:00",
  });
  const body = { all_day: true, start_date: "2025-11-01T06:00:00.000Z", end_date: "2025-11-03T07:00:00.000Z" };
  expect(bodyOf(draft, zone, stored)).toMatchObject(body);
  expect(bodyOf({ ...draft, start_time: "", end_time: "" }, zone, stored)).toMatchObject(body);
  expect(bodyOf({ ...draft, end_date: "" }, zone).end_date).toBeUndefined();
  expect(bodyOf({ ...draft, all_day: false }, zone)).toMatchObject({ end_date: "2025-11-03T00:00:00.000Z" });
});

test("a day that no month has stays as it was typed, so that the server names its field, and is no day of the next month", () => {
  const draft = { ...draftOf(lantern), start_date: "2026-02-30", start_time: "10:00", end_date: "2026-02-31" };
  expect(bodyOf(draft, zone)).toMatchObject({ start_date: "2026-02-30 10:00", end_date: "2026-02-31 01:15" });
  expect(bodyOf({ ...draft, all_day: true }, zone)).toMatchObject({
    start_date: "2026-02-30 00:00",
    end_date: "2026-02-31 00:00",
  });
});
