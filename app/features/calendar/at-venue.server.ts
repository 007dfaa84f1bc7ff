import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import type { EventInput } from "./schema.ts";
import { renameInHistory } from "./notices/moves.server.ts";

type VenueInput = Pick<EventInput, "location"> & { [Name in "place_id" | "room_id"]?: EventInput[Name] | undefined };

/**
 * Returns the event with the location as its venue gives it, as the database will store it. Ids of no place and of no
 * room of it are left out.
 */
export async function atVenue<Event extends VenueInput>(db: Db, event: Event): Promise<Event> {
  const { place_id: place, room_id: room = null } = event;
  if (place === undefined) return event;
  const { rows } = await sql<{ location: string; room: string | null }>`
    select venue_location(p.id, r.id) as location, r.id as room
    from places as p left join venue_rooms as r on r.id = ${room}::uuid and r.place_id = p.id
    where p.id = ${place}::uuid`.execute(db);
  const [row] = rows;
  return row ? { ...event, location: row.location, room_id: row.room } : { ...event, place_id: null, room_id: null };
}

/**
 * Does the same for a host, who may choose the venues on the map and the present place of their event. Any other place
 * is left out.
 */
export async function atOfferedVenue<Event extends VenueInput>(
  db: Db,
  event: Event,
  present?: { place_id: string | null },
): Promise<Event> {
  const { place_id: place } = event;
  const isOffered =
    !place || place === present?.place_id || (await placeThat(db, place, sql`is_venue and hidden_because is null`));
  return atVenue(db, isOffered ? event : { ...event, place_id: null, room_id: null });
}

/** True if only hosts and those who are coming may know the address of a place. */
export async function hasPrivateAddress(db: Db, place: string): Promise<boolean> {
  return placeThat(db, place, sql`address_is_private`);
}

async function placeThat(db: Db, place: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql`select 1 from places where id = ${place}::uuid and ${condition}`.execute(db);
  return found.rows.length > 0;
}

/** Selects the venues that the forms offer. */
export const offeredVenues = sql`select id from places where is_venue and hidden_because is null`;

/** Selects the venues that have this, as their events' pages tell it, and the places that were merged into them. */
export function venuesWith(column: string) {
  return sql`
    with recursive having_it (id) as (
      select id from places where is_venue and hidden_because is distinct from 'its-people' and ${sql.ref(column)}
      union select p.id from places as p join having_it on p.merged_into = having_it.id
    ) select id from having_it`;
}

/** An event with the room that was removed from it. */
export interface LostRoom {
  event: string;
  room: string;
}

/** Returns the events of a place whose rooms are not among these. */
export async function eventsLosing(tx: Db, placeId: string, rooms: readonly { id: string }[]): Promise<LostRoom[]> {
  const keptIds = rooms.map(({ id }) => id);
  const { rows } = await sql<LostRoom>`
    select id as event, room_id as room from events
    where place_id = ${placeId}::uuid and room_id <> all(${keptIds}::uuid[])`.execute(tx);
  return rows;
}

/** Restores the rooms of events whose place has them again, unless an event has another room or place by now. */
export async function returnToRooms(tx: Db, placeId: string, lost: readonly LostRoom[]): Promise<void> {
  await sql`
    update events as e set room_id = l.room
    from json_to_recordset(${JSON.stringify(lost)}) as l (event uuid, room uuid)
    where e.id = l.event and e.place_id = ${placeId}::uuid and e.room_id is null`.execute(tx);
}

/** Updates the names of a place and its rooms in its events. Nobody is notified, because no event moves. */
export async function renameAtEvents(tx: Db, placeId: string, now: Date): Promise<void> {
  await renameInHistory(
    tx,
    sql`select id, location as old, venue_location(place_id, room_id) as location from events
      where place_id = ${placeId}::uuid`,
  );
  await sql`
    update events set location = venue_location(place_id, room_id), updated_at = ${now}
    where place_id = ${placeId}::uuid and location is distinct from venue_location(place_id, room_id)`.execute(tx);
}

/** Selects the place that a place leads to after it was merged, also more than once, or else itself. */
export function finalPlace(place: RawBuilder<unknown>) {
  return sql<string | null>`(
    with recursive led (id, merged_into) as (
      select id, merged_into from places where id = ${place}
      union select p.id, p.merged_into from places as p join led on p.id = led.merged_into
    ) select id from led where merged_into is null)`;
}

/**
 * Selects the address of an event's venue, which only hosts and those who are coming may know. Of a place whose people
 * want to be left out nothing is told.
 */
export function addressOfVenue() {
  const place = finalPlace(sql`events.place_id`);
  return sql<string | null>`(
    select p.address from places as p
    where p.id = ${place} and p.is_venue and p.hidden_because is distinct from 'its-people')`;
}

export async function addressForGuests(db: Db, eventId: string): Promise<string | null> {
  const event = await db
    .selectFrom("events")
    .select(addressOfVenue().as("address"))
    .where("id", "=", eventId)
    .executeTakeFirst();
  return event?.address ?? null;
}

interface Whereabouts {
  placeId: string | null;
  roomId: string | null;
  /** The place, or the one that it was merged into. */
  keptId: string | null;
}

/** Returns the place and the room of an event. */
export async function whereIs(db: Db, eventId: string): Promise<Whereabouts | undefined> {
  return db
    .selectFrom("events")
    .select(["place_id as placeId", "room_id as roomId", finalPlace(sql`events.place_id`).as("keptId")])
    .where("id", "=", eventId)
    .executeTakeFirst();
}

/** Narrows a query to the events of a place, with those of the places that were merged into it. */
export function atPlace(placeId: string | null | undefined) {
  return <O>(events: SelectQueryBuilder<Tables, "events", O>) => {
    if (placeId === undefined) return events;
    if (placeId === null) return events.where("place_id", "is", null);
    const withMerged = sql<boolean>`place_id in (
      with recursive here (id) as (
        select ${placeId}::uuid union select p.id from places as p join here on p.merged_into = here.id
      ) select id from here)`;
    return events.where(withMerged);
  };
}
