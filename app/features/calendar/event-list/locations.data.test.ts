import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildPlace, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { buildRoom } from "../../../../tests/support/venues.ts";
import type { Db } from "~/platform/database/db.server";
import { renameAtEvents } from "../at-venue.server.ts";
import { updateEvent, type Author } from "../commands.server.ts";
import { movedFrom } from "../notices/moves.server.ts";
import { eventInput } from "../schema.ts";
import { linkLocations, unlinkLocations } from "./commands.server.ts";
import { typedLocations } from "./queries.server.ts";

let db: Db;
let author: Author;
let place: string;
let room: string;
const typed = "longs gardens (barn)";

beforeEach(async () => {
  db = await testDatabase();
  author = { profileId: (await buildProfile(db, { role: "admin" })).id, now: new Date("2025-10-01T12:00:00Z") };
  place = (await buildPlace(db, { name: "Longs Gardens", is_venue: true })).id;
  room = (await buildRoom(db, { place_id: place, name: "Barn" })).id;
});

async function made(more: object = {}): Promise<string> {
  const published = { location: typed, published_at: new Date("2025-09-01T12:00:00Z") };
  return (await buildEvent(db, { ...published, ...more })).id;
}

async function where(id: string) {
  const event = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return [event.location, event.place_id, event.room_id];
}

const link = (location: string) => linkLocations(db, [{ location, place_id: place, room_id: room }], author);

test("all events with a typed location go to the venue that it means, and nobody is told that they moved (VEN-08)", async () => {
  const [one, other] = [await made(), await made({ is_public: false })];
  const elsewhere = await made({ location: "Porch" });
  const declined = await made({ status: "declined" });
  expect(await typedLocations(db)).toEqual([
    { location: typed, events: 2 },
    { location: "Porch", events: 1 },
  ]);
  expect((await link(typed)).changed).toBe(2);
  for (const id of [one, other]) expect(await where(id)).toEqual(["Longs Gardens, Barn", place, room]);
  expect(await where(elsewhere)).toEqual(["Porch", null, null]);
  expect(await where(declined)).toEqual([typed, null, null]);
  expect(await typedLocations(db)).toEqual([{ location: "Porch", events: 1 }]);
  for (const table of ["event_moves", "event_notices", "email_deliveries"] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test("Undo gives the events what was typed, except those that somebody changed since (VEN-08)", async () => {
  const [one, changed] = [await made(), await made()];
  const { bulkAction } = await link(typed);
  const times = { start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00" };
  const input = { ...eventInput.parse({ title: "Choir", ...times, place_id: place }), all_day: false };
  await updateEvent(db, { id: changed, input, author });
  expect((await unlinkLocations(db, bulkAction, author)).changed).toBe(1);
  expect(await where(one)).toEqual([typed, null, null]);
  expect(await where(changed)).toEqual(["Longs Gardens", place, null]);
  const same = await made({ location: "Longs Gardens, Barn" });
  await unlinkLocations(db, (await link("Longs Gardens, Barn")).bulkAction, author);
  expect(await where(same)).toEqual(["Longs Gardens, Barn", null, null]);
});

test("an event whose time moved has not moved from elsewhere once it's linked, its venue is renamed, or both are undone (VEN-02, VEN-08)", async () => {
  const id = await made();
  const times = { start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00" };
  const input = { ...eventInput.parse({ title: "Choir", ...times, location: typed }), all_day: false };
  await updateEvent(db, { id, input, author });
  const before = async () => {
    const event = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const now = { start: event.start_date, end: event.end_date, allDay: event.all_day, location: event.location };
    const moved = await movedFrom(db, { id, ...now }, author.now);
    expect(moved!.start, "its time has moved").not.toEqual(event.start_date);
    return [moved!.location, event.location];
  };
  expect(await before()).toEqual([typed, typed]);
  const { bulkAction } = await link(typed);
  expect(await before()).toEqual(["Longs Gardens, Barn", "Longs Gardens, Barn"]);
  await db.updateTable("places").set({ name: "Long’s" }).where("id", "=", place).execute();
  await renameAtEvents(db, place, author.now);
  expect(await before()).toEqual(["Long’s, Barn", "Long’s, Barn"]);
  await unlinkLocations(db, bulkAction, author);
  expect(await before()).toEqual([typed, typed]);
});

test("a place that is no venue on the map takes no events by their location (VEN-08)", async () => {
  const id = await made();
  await db.updateTable("places").set({ hidden_because: "its-people" }).execute();
  expect((await link(typed)).changed).toBe(0);
  await db.updateTable("places").set({ hidden_because: null, is_venue: false }).execute();
  expect((await link(typed)).changed).toBe(0);
  expect(await where(id)).toEqual([typed, null, null]);
});
