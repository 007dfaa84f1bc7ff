import { beforeEach, expect, test } from "vitest";
import { buildEvent } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { updateEvent } from "../commands.server.ts";
import { publicEvent } from "../queries.server.ts";
import { eventInput } from "../schema.ts";
import { forgetMoves, movedFrom } from "./moves.server.ts";

const start = new Date(Date.now() + 3_600_000);
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const input = eventInput.parse({
  title: "Choir",
  location: "Library",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
  all_day: false,
});

let db: Db;
let id: string;

beforeEach(async () => {
  db = await testDatabase();
  ({ id } = await buildEvent(db, { ...input, language: null }));
});

const move = (change: Partial<typeof input>, now = start) =>
  updateEvent(db, { id, input: { ...input, ...change }, author: { profileId: null, now } });
const before = async (now: Date) => (await movedFrom(db, (await publicEvent(db, id))!, now))?.location;

test("an event that moved says for a month where it was, whether anybody is emailed or not", async () => {
  await move({ location: "Park" });
  expect(await before(later(1))).toBe("Library");
  await move({ location: "Park", title: "Quire" }, later(500));
  expect(await before(later(29 * 86_400))).toBe("Library");
  expect(await before(later(31 * 86_400))).toBeUndefined();
  expect(await forgetMoves(db, later(29 * 86_400))).toBe(0);
  expect(await forgetMoves(db, later(31 * 86_400))).toBe(1);
});

test("moves within the time to undo are one, a move taken back is none, and a later one says where it was last", async () => {
  await move({ location: "Park" });
  await move({ location: "Hall" }, later(60));
  expect(await before(later(61))).toBe("Library");
  await move({}, later(90));
  expect(await before(later(91))).toBeUndefined();
  await move({ location: "Park" }, later(1_000));
  await move({ location: "Hall" }, later(9_000));
  expect(await before(later(9_001))).toBe("Park");
  await move({ location: "Park" }, later(20_000));
  expect(await before(later(20_001))).toBe("Hall");
});

test("what nobody could have noted has not moved: an event that is hidden, or has only just appeared", async () => {
  await db.deleteFrom("events").execute();
  ({ id } = await buildEvent(db, { ...input, language: null, is_public: false, created_at: later(-86_400) }));
  await move({ location: "Park", is_public: false });
  await db.updateTable("events").set({ is_public: true }).execute();
  const { published_at: shownAt } = await db.selectFrom("events").select("published_at").executeTakeFirstOrThrow();
  expect(Math.abs(shownAt!.getTime() - Date.now()), "it is new from when it is shown").toBeLessThan(60_000);
  await db
    .updateTable("events")
    .set({ published_at: later(10) })
    .execute();
  await move({ location: "Hall" }, later(60));
  expect(await before(later(61))).toBeUndefined();
  await move({ location: "Park" }, later(300));
  expect(await before(later(301))).toBe("Hall");
});

test("an event that was called off before it was ever shown can be shown and changed", async () => {
  await db.deleteFrom("events").execute();
  ({ id } = await buildEvent(db, { ...input, language: null, is_public: false, status: "cancelled" }));
  await db.updateTable("events").set({ is_public: true }).execute();
  expect(await move({ location: "Park" }, later(300))).toMatchObject({ ok: true });
});
