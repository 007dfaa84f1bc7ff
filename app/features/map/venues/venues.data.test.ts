import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildEvent, buildPlace } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { addressForGuests } from "../../calendar/at-venue.server.ts";
import { eventsAhead } from "../../calendar/queries.server.ts";
import { emptyDraft, roomText, type PlaceDraft } from "../place.ts";
import { mapData } from "../personal-data.server.ts";
import { addPlace, editPlace, mergePlaces, setHidden } from "../places/commands.server.ts";
import { editedPlace } from "../places/queries.server.ts";
import { undoChanges } from "../places/undo.server.ts";
import { placeInput } from "../schema.ts";
import { venueAt, venueChoices, venueOfEvent } from "./queries.server.ts";

let db: Db;
let place: string;
const barn = crypto.randomUUID();
const author = { userId: crypto.randomUUID(), profileId: null, now: new Date("2025-10-02T12:00:00Z") };
const gardens = {
  name: "Longs Gardens",
  descriptionEn: "Iris fields.",
  isVenue: true,
  holds: "80",
  address: "3240 Broadway",
  keyHolder: "Kate, 555-0100",
  seats: "yes",
  dogs: "no",
  rooms: [roomText({ id: barn, name: "Barn", holds: 30 })],
};

beforeEach(async () => {
  db = await testDatabase();
  place = crypto.randomUUID();
  await add(place, gardens);
});

function add(id: string, said: Partial<PlaceDraft>) {
  return addPlace(db, id, { input: placeInput.parse({ ...emptyDraft, ...said }), author });
}

async function edit(change: Partial<PlaceDraft>) {
  const seen = (await editedPlace(db, place))!.draft;
  const outcome = await editPlace(db, place, { opened: seen, input: placeInput.parse({ ...seen, ...change }), author });
  return outcome as { id: string; version: number };
}

async function locationOf(id: string) {
  return (await db.selectFrom("events").select("location").where("id", "=", id).executeTakeFirstOrThrow()).location;
}

test("a place with rooms is a venue; what its form says comes back as it was typed, and who has the key stays in the office (VEN-03)", async () => {
  expect((await editedPlace(db, place))!.draft).toEqual({ ...emptyDraft, ...gardens });
  expect(await add(place, gardens), "sent twice").toMatchObject({ isUnchanged: true });
  const venue = await venueAt(db, place);
  expect(venue).toMatchObject({ name: "Longs Gardens", holds: 80, seats: true, dogs: false, parking: null });
  expect(venue?.rooms).toEqual([{ id: barn, name: "Barn", holds: 30 }]);
  expect(JSON.stringify(venue)).not.toContain("Kate");
  expect(await edit({ keyHolder: "Lou", address: "5 Elm", name: "Long's" })).toMatchObject({ isFinal: false });
  expect(await edit({ keyHolder: "Mo" }), "which Undo can't take back").toMatchObject({ isFinal: true });
  const audit = JSON.stringify(await db.selectFrom("audit").select("detail").execute());
  expect(audit).toContain("Long's");
  expect(audit).not.toMatch(/Kate|Lou|Elm/);
  const versions = JSON.stringify(await db.selectFrom("place_revisions").select("state").execute());
  expect(versions).not.toMatch(/Kate|Lou/);
});

test("venues on the map are offered with their rooms, and one that is chosen already whatever became of it (VEN-01)", async () => {
  await buildPlace(db, { name: "Choir" });
  const offered = [
    [place, "Longs Gardens"],
    [`${place}/${barn}`, "Longs Gardens, Barn"],
  ];
  expect(await venueChoices(db)).toEqual(offered);
  await setHidden(db, place, true, author);
  expect(await venueChoices(db)).toEqual([]);
  expect(await venueChoices(db, { place_id: place })).toEqual(offered);
});

test("events follow the names of their venue and room, and Undo brings those back (VEN-02)", async () => {
  const event = await buildEvent(db, { place_id: place, room_id: barn });
  expect(await locationOf(event.id)).toBe("Longs Gardens, Barn");
  const renamed = await edit({ name: "Iris farm", rooms: [roomText({ id: barn, name: "Shed", holds: null })] });
  expect(await locationOf(event.id)).toBe("Iris farm, Shed");
  await undoChanges(db, [renamed], author);
  expect(await locationOf(event.id)).toBe("Longs Gardens, Barn");
  await edit({ rooms: [] });
  expect(await locationOf(event.id)).toBe("Longs Gardens");
});

test("Undo of a removed room puts its events back into it, but not those that are elsewhere by now (VEN-02)", async () => {
  const inBarn = { place_id: place, room_id: barn };
  const [there, moved] = [await buildEvent(db, inBarn), await buildEvent(db, inBarn)];
  const removed = await edit({ rooms: [] });
  await db.updateTable("events").set({ place_id: null, location: "Porch" }).where("id", "=", moved.id).execute();
  await undoChanges(db, [removed], author);
  expect(await locationOf(there.id)).toBe("Longs Gardens, Barn");
  expect(await locationOf(moved.id)).toBe("Porch");
});

test("an event at a hidden place keeps what is known of it without a link, and one at a merged place leads to the other (VEN-02)", async () => {
  const event = await buildEvent(db, { place_id: place, room_id: barn });
  expect(await venueOfEvent(db, event.id)).toMatchObject({ page: place, room: "Barn" });
  await setHidden(db, place, true, author);
  expect(await venueOfEvent(db, event.id)).toMatchObject({ page: null, facts: { holds: 30 } });
  const all = await buildEvent(db, { place_id: place });
  expect(await venueOfEvent(db, all.id), "the whole of it").toMatchObject({ room: null, facts: { holds: 80 } });
  await db.updateTable("venue_rooms").set({ capacity: null }).where("id", "=", barn).execute();
  expect(await venueOfEvent(db, event.id), "not known of the barn").toMatchObject({ facts: { holds: null } });
  await db.updateTable("places").set({ hidden_because: "its-people" }).where("id", "=", place).execute();
  const named = { name: "Longs Gardens", page: null, room: "Barn", facts: null };
  expect(await venueOfEvent(db, event.id), "its people want to be left out").toEqual(named);
  expect(await addressForGuests(db, event.id), "nor do guests hear where that is").toBeNull();
  await setHidden(db, place, false, author);
  const kept = await buildPlace(db, { name: "Iris farm" });
  await mergePlaces(db, { id: kept.id, other: place }, author);
  expect(await venueOfEvent(db, event.id)).toMatchObject({ page: kept.id });
  expect(await venueAt(db, kept.id), "it is a venue from then on").toMatchObject({ holds: 80, seats: true });
});

test("events at a place that was merged, also twice, have the facts and the privacy of the one that stayed (VEN-02)", async () => {
  const event = await buildEvent(db, { place_id: place, room_id: barn });
  const between = await buildPlace(db, { name: "Iris farm" });
  const facts = { is_venue: true, address: "7 Elm", address_is_private: true, capacity: 12 };
  const kept = await buildPlace(db, { name: "Hearth", ...facts });
  await mergePlaces(db, { id: between.id, other: place }, author);
  await mergePlaces(db, { id: kept.id, other: between.id }, author);
  expect(await venueOfEvent(db, event.id)).toMatchObject({
    page: kept.id,
    name: "Hearth",
    room: "Barn",
    facts: { address: null, addressIsPrivate: true, name: "Hearth" },
  });
  expect(await addressForGuests(db, event.id)).toBe("7 Elm");
  const there = await eventsAhead(db, { now: new Date(0), zone: "America/Denver", limit: 5, placeId: kept.id });
  expect(there).toMatchObject([{ id: event.id }]);
});

test("a place without rooms gets those of the one that is merged into it, and Undo parts them again (VEN-02)", async () => {
  const event = await buildEvent(db, { place_id: place, room_id: barn });
  const kept = await buildPlace(db, { name: "Hearth", is_venue: true });
  const merged = await mergePlaces(db, { id: kept.id, other: place }, author);
  const copies = (await venueAt(db, kept.id))!.rooms;
  expect(copies).toEqual([{ id: expect.any(String) as string, name: "Barn", holds: 30 }]);
  expect(copies[0]!.id).not.toBe(barn);
  await undoChanges(db, merged.ok ? merged.changed : [], author);
  expect((await venueAt(db, kept.id))!.rooms).toEqual([]);
  expect(await venueOfEvent(db, event.id)).toMatchObject({ name: "Longs Gardens", room: "Barn" });
});

test("who has a key is forgotten with their own address, not with one that ends another's (VEN-03)", async () => {
  const holderAfter = async (keyHolder: string) => {
    await db.updateTable("places").set({ key_holder: keyHolder }).where("id", "=", place).execute();
    await mapData.erase!(db, {
      userId: crypto.randomUUID(),
      profileId: null,
      email: "ana@x.org",
      formerEmails: ["a+b@x.org"],
    });
    return (await editedPlace(db, place))!.draft.keyHolder;
  };
  for (const other of ["juana@x.org", "jo.ana@x.org", "ana@x.org.mx", "ana@xyorg", "aab@x.org"])
    expect(await holderAfter(other)).toBe(other);
  for (const own of ["ana@x.org", "Ana <Ana@x.org>", "Ask ana@x.org.", "Kate, a+b@x.org, 555-0100"])
    expect(await holderAfter(own), own).toBe("");
});

test("an address that is not public comes without the spot, and is in nothing that visitors read (VEN-04)", async () => {
  await edit({ coordinates: "40.04, -105.28" });
  expect((await editedPlace(db, place))!.draft.coordinates).toBe("40.04, -105.28");
  await edit({ addressIsPrivate: true });
  expect((await editedPlace(db, place))!.draft).toMatchObject({ coordinates: "", address: "3240 Broadway" });
  expect(await venueAt(db, place)).toMatchObject({ address: null, addressIsPrivate: true });
  await edit({ addressIsPrivate: false, coordinates: "40.05, -105.29" });
  const changes = await db.selectFrom("audit").select("detail").where("action", "=", "place.changed").execute();
  expect(JSON.stringify(changes)).toContain("addressIsPrivate");
  expect(JSON.stringify(changes.slice(1)), "nor is it in the log").not.toContain("-105");
});
