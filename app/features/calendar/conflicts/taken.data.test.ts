import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildPlace } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { buildRoom } from "../../../../tests/support/venues.ts";
import type { Db } from "~/platform/database/db.server";
import { takenTimes } from "./taken.server.ts";

let db: Db;
let place: string;
let barn: string;
let loft: string;
const zone = "America/Denver";
const saturday = { start_date: "2025-10-18", end_date: "2025-10-18" };

beforeEach(async () => {
  db = await testDatabase();
  place = (await buildPlace(db, { name: "Longs Gardens", is_venue: true })).id;
  barn = (await buildRoom(db, { place_id: place, name: "Barn" })).id;
  loft = (await buildRoom(db, { place_id: place, name: "Loft" })).id;
});

/** Stores an event of two hours in the barn; the hour is that of the clocks there. */
function at(hour: number, more: object = {}) {
  const start_date = new Date(Date.UTC(2025, 9, 18, hour + 6));
  return buildEvent(db, { place_id: place, room_id: barn, start_date, ...more });
}

/** Returns the hours at which something begins. */
async function hours(chosen: object = {}, more: object = {}) {
  const draft = { place_id: place, room_id: barn, ...saturday, ...chosen };
  const taken = await takenTimes(db, { draft, zone, ...more });
  return taken?.times.map(({ start }) => start.getUTCHours() - 6);
}

test("a room is taken by what is in it or at the whole place that day, and a place by what is in any room (VEN-09)", async () => {
  await at(9);
  await at(14, { room_id: null });
  await at(16, { room_id: loft });
  await at(10, { start_date: new Date("2025-10-19T16:00:00Z") });
  await at(11, { place_id: (await buildPlace(db, { is_venue: true })).id, room_id: null });
  expect(await hours()).toEqual([9, 14]);
  expect(await hours({ room_id: "" })).toEqual([9, 14, 16]);
  expect(await hours({ end_date: "2025-10-19" })).toEqual([9, 14, 10]);
  expect(await hours({ end_date: "" })).toEqual([9, 14]);
  const draft = { place_id: place, room_id: barn, ...saturday };
  expect(await takenTimes(db, { draft, zone })).toMatchObject({ place: "Longs Gardens, Barn", first: "2025-10-18" });
});

test("visitors hear of public events alone, organizers also of proposals and of what is hidden (VEN-09)", async () => {
  const own = await at(9);
  await at(12, { is_public: false });
  await at(14, { status: "pending" });
  await at(16, { status: "cancelled" });
  expect(await hours()).toEqual([9]);
  expect(await hours({}, { isOffice: true })).toEqual([9, 12, 14]);
  expect(await hours({}, { event: { id: own.id, place_id: place } }), "its own time is free for it").toEqual([]);
});

test("nothing is told without a venue and a day, or of a place that the form doesn't offer (VEN-09)", async () => {
  const own = await at(9);
  for (const chosen of [{ place_id: "" }, { place_id: "x" }, { start_date: "" }, { start_date: "2025-02-30" }])
    expect(await hours(chosen)).toBeUndefined();
  await db.updateTable("places").set({ hidden_because: "organizers" }).execute();
  expect(await hours()).toBeUndefined();
  const event = { id: own.id, place_id: place };
  expect(await hours({}, { event }), "the present place of an event is offered to its host").toEqual([]);
});
