import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildEvent, buildPlace, buildUser } from "../../../../tests/support/builders.ts";
import { buildRoom } from "../../../../tests/support/venues.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { giveStars } from "../stars/commands.server.ts";
import { conflictsAhead, conflictsOfEvent, eventsBetween } from "./queries.server.ts";

let db: Db;
let where: { place_id: string; room_id: string };
const now = new Date("2025-10-10T12:00:00Z");
const times = { start_date: new Date("2025-10-18T00:00:00Z"), end_date: new Date("2025-10-18T02:00:00Z") };

beforeEach(async () => {
  db = await testDatabase();
  const place = await buildPlace(db, { name: "Longs Gardens", is_venue: true, capacity: 80 });
  const room = await buildRoom(db, { place_id: place.id, name: "Barn", capacity: 20 });
  where = { place_id: place.id, room_id: room.id };
});

async function conflicts(id: string, wish: object = {}) {
  const event = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const said = { start_date: event.start_date.toISOString(), end_date: event.end_date.toISOString() };
  return (await conflictsOfEvent(db, { ...event, ...said, ...wish }, now)).map((one) => [one.kind, one.event?.title]);
}

test("proposals and published events collide; what is called off, declined or over collides with nothing (VEN-06)", async () => {
  const { id } = await buildEvent(db, { title: "Talk", ...times, ...where });
  const { id: proposal } = await buildEvent(db, { title: "Choir", ...times, ...where, status: "pending" });
  await buildEvent(db, { title: "Off", ...times, ...where, status: "cancelled", cancelled_at: now });
  await buildEvent(db, { title: "No", ...times, ...where, status: "declined" });
  expect(await conflicts(id)).toEqual([["room", "Choir"]]);
  expect(await conflicts(proposal)).toEqual([["room", "Talk"]]);
  const all = await conflictsAhead(db, now);
  expect(all.map(({ event }) => event.title)).toEqual(["Choir", "Talk"]);
  expect(await conflictsAhead(db, times.end_date)).toEqual([]);
});

test("a host's wish is looked at as it would be (VEN-06)", async () => {
  const { id } = await buildEvent(db, { title: "Talk", ...times, location: "Porch" });
  await buildEvent(db, { title: "Choir", ...times, ...where });
  expect(await conflicts(id)).toEqual([]);
  expect(await conflicts(id, where)).toEqual([["room", "Choir"]]);
  const later = { start_date: "2025-10-18T02:00:00Z", end_date: "2025-10-18T03:00:00Z" };
  expect(await conflicts(id, { ...where, ...later })).toEqual([]);
  expect(await conflicts(id, { ...where, ...later, capacity: 21 }), "the barn holds 20").toEqual([["full", undefined]]);
  const booked = { coming_mode: "book" as const, capacity: 60 };
  const { id: large } = await buildEvent(db, { title: "Feast", ...times, place_id: where.place_id, ...booked });
  expect(await conflicts(large, later)).toEqual([]);
  expect(await conflicts(large, { ...where, ...later }), "a smaller room").toEqual([["full", undefined]]);
});

test("events at a merged place collide with those at the place that stayed, and take the whole of it (VEN-06)", async () => {
  const kept = await buildPlace(db, { name: "Hearth", is_venue: true });
  const room = await buildRoom(db, { place_id: kept.id, name: "Loft" });
  const { id } = await buildEvent(db, { title: "Talk", ...times, ...where });
  const { id: other } = await buildEvent(db, { title: "Choir", ...times, place_id: kept.id, room_id: room.id });
  expect(await conflicts(id)).toEqual([]);
  const merged = { hidden_because: "merged" as const, merged_into: kept.id };
  await db.updateTable("places").set(merged).where("id", "=", where.place_id).execute();
  expect(await conflicts(other)).toEqual([["room", "Talk"]]);
  expect(await conflicts(id)).toEqual([["room", "Choir"]]);
  const held = await eventsBetween(db, { from: now });
  expect(held.find((one) => one.id === id)).toMatchObject({ placeId: kept.id, roomId: null });
});

test("hosts by their address or shown name, places in the room, and people who saved both (VEN-06)", async () => {
  const booked = { coming_mode: "book" as const, capacity: 25 };
  const { id } = await buildEvent(db, { title: "Talk", ...times, ...where, ...booked, hosted_by: "Ana " });
  const { id: walk } = await buildEvent(db, { title: "Walk", ...times, hosted_by: "ana" });
  for (const name of ["a", "b", "c"]) {
    const { id: user } = await buildUser(db, { email: `${name}@example.org` });
    await giveStars(db, user, [id, walk]);
  }
  expect(await conflicts(id)).toEqual([
    ["full", undefined],
    ["host", "Walk"],
    ["stars", "Walk"],
  ]);
});
