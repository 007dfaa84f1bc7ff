import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildPlace, buildProfile } from "../../../tests/support/builders.ts";
import { buildRoom } from "../../../tests/support/venues.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { atOfferedVenue } from "./at-venue.server.ts";
import { createEvent, deleteEvent, undeleteEvent, updateEvent, type Author } from "./commands.server.ts";
import { eventInput } from "./schema.ts";

let db: Db;
let author: Author;
let place: string;
let room: string;
const times = { start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00", all_day: false };

beforeEach(async () => {
  db = await testDatabase();
  author = { profileId: (await buildProfile(db)).id, now: new Date("2025-10-01T12:00:00Z") };
  place = (await buildPlace(db, { name: "Longs Gardens", is_venue: true })).id;
  room = (await buildRoom(db, { place_id: place, name: "Barn" })).id;
});

function said(more: object) {
  return { ...eventInput.parse({ title: "Seed swap", ...times, ...more }), all_day: false };
}

async function made(more: object): Promise<string> {
  const outcome = await createEvent(db, { input: said(more), author });
  return outcome.ok ? outcome.id : "";
}

function where(id: string) {
  const columns = ["location", "place_id", "room_id"] as const;
  return db.selectFrom("events").select(columns).where("id", "=", id).executeTakeFirst();
}

test("the location of an event at a venue is the name of it and of the room, whatever was typed (VEN-01)", async () => {
  const id = await made({ place_id: place, room_id: room, location: "Somewhere" });
  expect(await where(id)).toEqual({ location: "Longs Gardens, Barn", place_id: place, room_id: room });
  const input = said({ place_id: place, location: "Longs Gardens, Barn" });
  await updateEvent(db, { id, input, author });
  expect(await where(id)).toEqual({ location: "Longs Gardens", place_id: place, room_id: null });
});

test("a place that there isn't, and a room of another place, are left out and the typed location stays (VEN-01)", async () => {
  const id = await made({ place_id: crypto.randomUUID(), room_id: room, location: "Porch" });
  expect(await where(id)).toEqual({ location: "Porch", place_id: null, room_id: null });
  const other = (await buildPlace(db, { name: "Hall" })).id;
  const elsewhere = await made({ place_id: other, room_id: room });
  expect(await where(elsewhere)).toEqual({ location: "Hall", place_id: other, room_id: null });
});

test("a caller who says nothing of venues keeps the venue, unless the location is another one (VEN-01)", async () => {
  const id = await made({ place_id: place, room_id: room });
  const unsaid = { place_id: undefined, room_id: undefined };
  await updateEvent(db, {
    id,
    input: { ...said({ location: "Longs Gardens, Barn" }), title: "Swap", ...unsaid },
    author,
  });
  expect(await where(id)).toEqual({ location: "Longs Gardens, Barn", place_id: place, room_id: room });
  await updateEvent(db, { id, input: { ...said({ location: "Porch" }), ...unsaid }, author });
  expect(await where(id)).toEqual({ location: "Porch", place_id: null, room_id: null });
});

test("an event outlives its room and its place, and also one that was deleted meanwhile comes back (VEN-02)", async () => {
  const id = await made({ place_id: place, room_id: room });
  await db.deleteFrom("venue_rooms").where("id", "=", room).execute();
  expect(await where(id)).toEqual({ location: "Longs Gardens", place_id: place, room_id: null });
  const { id: other } = await buildEvent(db, { place_id: place });
  await deleteEvent(db, { id: other, author });
  await db.deleteFrom("places").where("id", "=", place).execute();
  expect(await where(id)).toEqual({ location: "Longs Gardens", place_id: null, room_id: null });
  expect(await undeleteEvent(db, { id: other, author })).toEqual({ ok: true });
  expect(await where(other)).toEqual({ location: "Longs Gardens", place_id: null, room_id: null });
});

test("a host chooses among the venues on the map and the present place of the event, and no other (VEN-01)", async () => {
  const choice = async (present?: string) => {
    const event = await atOfferedVenue(db, said({ place_id: place, room_id: room }), { place_id: present ?? null });
    return { place_id: event.place_id, room_id: event.room_id };
  };
  const taken = { place_id: place, room_id: room };
  expect(await choice()).toEqual(taken);
  await db.updateTable("places").set({ hidden_because: "its-people" }).where("id", "=", place).execute();
  expect(await choice()).toEqual({ place_id: null, room_id: null });
  expect(await choice(place)).toEqual(taken);
  await db.updateTable("places").set({ hidden_because: null, is_venue: false }).where("id", "=", place).execute();
  expect(await choice()).toEqual({ place_id: null, room_id: null });
});
