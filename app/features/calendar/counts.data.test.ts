import { beforeEach, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { readAddress } from "./address.ts";
import { findAround } from "./counts.server.ts";
import { cursorText } from "./cursor.ts";
import { shownAt, type ListShown } from "./views.server.ts";

const days = { invocation: "2025-10-16", integration: "2025-10-26" };

const zone = "America/Denver";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const build = (title: string, start: string, more: object = {}) =>
  buildEvent(db, { title, start_date: new Date(start), location: null, description: null, ...more });
const list = async (query: string) =>
  (await shownAt(db, readAddress(new URLSearchParams(query)), { zone, today: "2025-10-01", days })) as ListShown;

test("on a day of several pages a filter counts what fits it, on each page, and what still follows", async () => {
  for (let n = 0; n < 70; n++) {
    const category = n < 62 ? "arts" : "ecology";
    await build(`Marathon ${String(n).padStart(2, "0")}`, "2025-12-06T18:00:00Z", { category });
  }
  await build("Loom", "2025-12-07T18:00:00Z", { category: "ecology" });
  for (const [filter, whole] of [
    ["theme=arts", 62],
    ["", 70],
  ] as const) {
    const first = await list(`view=list&date=2025-12-06&${filter}`);
    expect(first.days.map(({ count, skipped }) => [count, skipped])).toEqual([[whole, 0]]);
    expect(first.later).toMatchObject({ date: "2025-12-06", count: whole - 60 });
    const second = await list(`view=list&date=2025-12-06&${filter}&after=${cursorText(first.later!.after!)}`);
    expect(second.days[0]).toMatchObject({ count: whole, skipped: 60 });
  }
  const ecology = await list("view=list&date=2025-12-01&theme=ecology");
  expect(ecology.days.map(({ day, count }) => [day, count])).toEqual([
    ["2025-12-06", 8],
    ["2025-12-07", 1],
  ]);
});

test("a search from this morning on finds the week that goes on, not last night's party", async () => {
  await build("Drum night", "2025-10-18T20:00:00-06:00", { end_date: new Date("2025-10-19T04:00:00-06:00") });
  await build("Drum week", "2025-10-17T09:00:00-06:00", { end_date: new Date("2025-10-25T17:00:00-06:00") });
  await build("Drum circle", "2025-10-20T18:00:00-06:00");
  const found = (first: string, last?: string) => findAround(db, { q: "drum", first, last, zone });
  expect(await found("2025-10-19", "2025-10-19")).toEqual({
    here: 1,
    inAll: 3,
    first: "2025-10-17",
    before: "2025-10-18",
    after: "2025-10-20",
  });
  expect(await found("2025-10-19")).toMatchObject({ here: 2, before: "2025-10-18", after: undefined });
  expect(await found("2025-10-18", "2025-10-18")).toMatchObject({ here: 2, before: undefined, after: "2025-10-20" });
});
