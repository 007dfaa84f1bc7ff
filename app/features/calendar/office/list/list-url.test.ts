import { expect, test } from "vitest";
import { readCursor } from "../../cursor.ts";
import type { ManagedEvent } from "../../organize/managed-event.ts";
import { addressAfterSave } from "./list-url.ts";

const cursorAt = (day: string) => `${day}T16:00:00.000Z_6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11_Bread`;
const saved = {
  title: "Choir",
  location: "Old hall",
  description: null,
  status: "published",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
} as ManagedEvent;
const now = new Date("2025-10-10T12:00:00-06:00");

test("an event that was saved onto the shown page leaves the list where it is (CAL-64)", () => {
  expect(addressAfterSave("en", saved, { search: "?new=event&q=choir", page: undefined })).toBe(
    "/admin/events?q=choir",
  );
  expect(addressAfterSave("es", saved, { search: "", page: { next: cursorAt("2025-10-20"), now } })).toBe(
    "/es/admin/events",
  );
});

test.each([
  { name: "a later page", search: "?edit=1", next: cursorAt("2025-10-17") },
  { name: "an earlier page", search: `?after=${encodeURIComponent(cursorAt("2025-10-20"))}`, next: undefined },
])("an event that was saved onto $name takes the list there (CAL-64)", ({ search, next }) => {
  const address = new URL(addressAfterSave("en", saved, { search, page: { next, now } }), "http://localhost");
  const { start, title } = readCursor(address.searchParams.get("after") ?? "")!;
  expect([start.toISOString(), title]).toEqual(["2025-10-19T00:00:00.000Z", "Choir"]);
});

test("a view and a search that have the saved event stay (CAL-64)", () => {
  const page = { next: undefined, now };
  for (const filters of ["?show=upcoming&q=choir+hall", "?q=CHO"])
    expect(addressAfterSave("en", saved, { search: `${filters}&edit=1`, page })).toBe(`/admin/events${filters}`);
  const over = { ...saved, end_date: "2025-10-09T20:00:00-06:00" };
  expect(addressAfterSave("en", over, { search: "?show=past", page })).toBe("/admin/events?show=past");
});

test.each([
  { search: "?show=past&q=choir", status: "published", filtersAfter: { q: "choir" } },
  { search: "?show=proposals", status: "published", filtersAfter: {} },
  { search: "?show=upcoming&q=bread", status: "published", filtersAfter: { show: "upcoming" } },
  { search: "?day=2025-10-17&q=bread", status: "published", filtersAfter: { day: "2025-10-18" } },
  { search: "?show=upcoming", status: "declined", filtersAfter: { show: "declined" } },
] as const)(
  "$search does not hide a $status event that was just saved (CAL-64)",
  ({ search, status, filtersAfter }) => {
    const address = addressAfterSave("en", { ...saved, status }, { search, page: { next: undefined, now } });
    const { after, ...filters } = Object.fromEntries(new URL(address, "http://localhost").searchParams);
    expect(filters).toEqual(filtersAfter);
    expect(readCursor(after!)).toMatchObject({ title: "Choir", start: new Date(saved.start_date) });
  },
);
