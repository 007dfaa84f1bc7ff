import { expect, test } from "vitest";
import { readCursor } from "~/features/calendar/cursor";
import type { ManagedEvent } from "~/features/calendar/managed-event";
import { addressOfSaved } from "./wanted.ts";

const cursorAt = (day: string) => `${day}T16:00:00.000Z_6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11_Bread`;
const saved = { title: "Choir", start_date: "2025-10-18T18:00:00-06:00" } as ManagedEvent;

test("an event that was saved onto the shown page leaves the list where it is (CAL-64)", () => {
  expect(addressOfSaved("en", saved, { search: "?new=event&q=choir", page: undefined })).toBe("/admin/events?q=choir");
  expect(addressOfSaved("es", saved, { search: "", page: { next: cursorAt("2025-10-20") } })).toBe("/es/admin/events");
});

test.each([
  { name: "a later page", search: "?edit=1", next: cursorAt("2025-10-17") },
  { name: "an earlier page", search: `?after=${encodeURIComponent(cursorAt("2025-10-20"))}`, next: undefined },
])("an event that was saved onto $name takes the list there (CAL-64)", ({ search, next }) => {
  const address = new URL(addressOfSaved("en", saved, { search, page: { next } }), "http://localhost");
  const { start, title } = readCursor(address.searchParams.get("after") ?? "")!;
  expect([start.toISOString(), title]).toEqual(["2025-10-19T00:00:00.000Z", "Choir"]);
});
