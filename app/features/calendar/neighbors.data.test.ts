import { beforeEach, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { neighborsOf } from "./neighbors.server.ts";
import { publicEvent } from "./queries.server.ts";

const zone = "America/Denver";
const now = new Date("2025-10-18T06:30:00-06:00");

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

async function build(title: string, start: string, minutes = 60, more: object = {}): Promise<string> {
  const start_date = new Date(start);
  const end_date = new Date(start_date.getTime() + minutes * 60_000);
  return (await buildEvent(db, { title, start_date, end_date, category: "arts", ...more })).id;
}

/** The titles beside an event, of its day and of its theme. */
async function beside(id: string): Promise<{ day: string[]; theme: string[] }> {
  const { sameDay, sameTheme } = await neighborsOf(db, (await publicEvent(db, id))!, { now, zone });
  return { day: sameDay.map(({ title }) => title), theme: sameTheme.map(({ title }) => title) };
}

test("beside an event stand those that begin closest to it, also on a day with a hundred others", async () => {
  for (let n = 0; n < 100; n++) await build(`Morning ${n}`, "2025-10-18T08:00:00-06:00", 30);
  await build("Supper", "2025-10-18T18:30:00-06:00");
  const id = await build("Choir", "2025-10-18T19:00:00-06:00");
  await build("Dance", "2025-10-18T20:00:00-06:00");
  await build("Night walk", "2025-10-18T22:00:00-06:00");
  await build("Hidden", "2025-10-18T19:00:00-06:00", 60, { is_public: false });
  expect((await beside(id)).day).toEqual(["Supper", "Dance", "Night walk"]);
});

test("a night of the day before is none of this day, and what goes on over days is", async () => {
  await build("Night before", "2025-10-17T23:00:00-06:00", 240);
  await build("Loom week", "2025-10-16T09:00:00-06:00", 4 * 1440);
  await build("Next day", "2025-10-19T00:00:00-06:00");
  const id = await build("Choir", "2025-10-18T01:00:00-06:00");
  expect((await beside(id)).day).toEqual(["Loom week"]);
});

test("of its theme others are named even where its own day alone has dozens", async () => {
  for (let n = 0; n < 30; n++) await build(`Morning ${n}`, "2025-10-18T08:00:00-06:00");
  const id = await build("Choir", "2025-10-18T19:00:00-06:00");
  for (const day of [19, 20, 21, 22]) await build(`On ${day}`, `2025-10-${day}T19:00:00-06:00`);
  await build("Called off", "2025-10-19T10:00:00-06:00", 60, { status: "cancelled", cancelled_at: now });
  expect((await beside(id)).theme).toEqual(["On 19", "On 20", "On 21"]);
});
