import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { shownAt } from "./views.server.ts";

const days = { invocation: "2025-10-16", integration: "2025-10-26" };
const around = { zone: "America/Denver", today: "2025-10-01", days };

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

const build = (start: string, end: string) => buildEvent(db, { start_date: new Date(start), end_date: new Date(end) });

test("a list is empty once nothing begins in it and nothing goes on", async () => {
  const isEmpty = async () => (await shownAt(db, { view: "list", date: "2025-10-19" }, around)).isEmpty;
  expect(await isEmpty()).toBe(true);
  await build("2025-10-17T09:00:00-06:00", "2025-10-25T17:00:00-06:00");
  expect(await isEmpty(), "one goes on").toBe(false);
  await build("2025-10-20T09:00:00-06:00", "2025-10-20T17:00:00-06:00");
  expect(await isEmpty(), "one goes on and one begins").toBe(false);
});

test("a day of the gathering shows seven events in its month, any other day five", async () => {
  for (const day of ["2025-10-03", "2025-10-18"])
    for (let i = 0; i < 9; i++) await build(`${day}T10:00:00-06:00`, `${day}T12:00:00-06:00`);
  const shown = await shownAt(db, { view: "month", date: "2025-10-01" }, around);
  const full = shown.view === "month" ? shown.weeks.flat().filter(({ events }) => events.length > 0) : [];
  expect(full.map(({ day, events, hidden }) => [day, events.length, hidden])).toEqual([
    ["2025-10-03", 5, 4],
    ["2025-10-18", 7, 2],
  ]);
});

/** As many on each of these days, with the last of September first. */
async function earlierWith(...counts: number[]) {
  for (const [back, count] of counts.entries())
    for (let n = 0; n < count; n++)
      await build(`2025-09-${30 - back}T18:00:00-06:00`, `2025-09-${30 - back}T20:00:00-06:00`);
  const shown = await shownAt(db, { view: "list", date: "2025-10-01" }, around);
  return shown.view === "list" ? shown.earlier : undefined;
}

test.each([
  ["nothing at all", [0], undefined],
  ["less than a page", [2, 3], "2025-09-29"],
  ["exactly a page", [20, 40], "2025-09-29"],
  ["one more than a page, on its first day", [20, 41], "2025-09-30"],
  ["one more than a page, on the day before", [20, 40, 1], "2025-09-29"],
  ["more than a page on one day", [61], "2025-09-30"],
] as const)("the page before holds whole days, as many as fit: %s", async (_, counts, earlier) => {
  expect(await earlierWith(...counts)).toBe(earlier);
});

test.each([
  [60, [60], undefined],
  [61, [60], { date: "2025-10-02", count: 1 }],
] as const)("of %i events the list has a page behind it only if something is left", async (count, lengths, later) => {
  for (let n = 0; n < 60; n++) await build("2025-10-01T18:00:00-06:00", "2025-10-01T20:00:00-06:00");
  for (let n = 60; n < count; n++) await build("2025-10-02T18:00:00-06:00", "2025-10-02T20:00:00-06:00");
  const shown = await shownAt(db, { view: "list", date: "2025-10-01" }, around);
  if (shown.view !== "list") throw new Error(shown.view);
  expect(shown.days.map(({ events }) => events.length)).toEqual(lengths);
  expect(shown.later).toEqual(later);
});
