import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { selected } from "../../../lib/fields/columns.ts";
import type { StoredValues } from "../../../lib/fields/field.ts";
import { whereIs } from "../../calendar/at-venue.server.ts";
import type { VenueChoice } from "../../calendar/components/event-inputs.tsx";
import { venueFields } from "../fields.ts";
import { roomsOf } from "../places/stored-place.server.ts";
import type { Room } from "../place.ts";

/** Returns the venues on the map with their rooms, and the one already chosen, even if it is no longer offered. */
export async function venueChoices(db: Db, chosen?: { place_id: string | null }): Promise<VenueChoice[]> {
  const { rows } = await sql<{ value: string; label: string }>`
    select concat_ws('/', p.id, r.id) as value, venue_location(p.id, r.id) as label
    from places as p
    left join lateral (
      select null::uuid as id, -1 as position
      union all select id, position from venue_rooms where place_id = p.id
    ) as r on true
    where (p.is_venue and p.hidden_because is null) or p.id = ${chosen?.place_id ?? null}::uuid
    order by p.name_key, p.id, r.position`.execute(db);
  return rows.map(({ value, label }) => [value, label]);
}

/** Returns the id and the name of each place on the map that is not a venue. */
export async function otherPlaces(db: Db): Promise<[id: string, name: string][]> {
  const places = await db
    .selectFrom("places")
    .select(["id", "name"])
    .where("is_venue", "=", false)
    .where("hidden_because", "is", null)
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  return places.map(({ id, name }) => [id, name]);
}

const { keyHolder: _, ...publicFields } = venueFields;

/** The facts of a venue that visitors see. */
export interface Venue extends Omit<StoredValues<typeof publicFields>, "isVenue"> {
  id: string;
  name: string;
  /** The id of the place's page; null while the place is not on the map. */
  page: string | null;
  rooms: Room[];
  /** True if its people asked not to be shown. */
  isLeftOut: boolean;
}

/** The venue of an event as its page shows it. */
export interface EventVenue extends Pick<Venue, "name" | "page"> {
  room: string | null;
  /** The facts of the venue, with the capacity of the event's room; null if its people asked not to be shown. */
  facts: Venue | null;
}

/** Returns the venue of an event; undefined if it happens elsewhere. A merged place's rooms keep their names. */
export async function venueOfEvent(db: Db, eventId: string): Promise<EventVenue | undefined> {
  const event = await whereIs(db, eventId);
  if (!event?.placeId || !event.keptId) return undefined;
  const venue = await venueAt(db, event.keptId);
  const rooms = await roomsOf(db, event.placeId);
  if (!venue) return undefined;
  const room = rooms.find(({ id }) => id === event.roomId);
  const { name, page, isLeftOut } = venue;
  const facts = isLeftOut ? null : { ...venue, holds: room ? room.holds : venue.holds };
  return { name, page, room: room?.name ?? null, facts };
}

/** Returns the public facts of a venue, without a private address; undefined if the place is not a venue. */
export async function venueAt(db: Db, placeId: string): Promise<Venue | undefined> {
  const place = await db
    .selectFrom("places")
    .select(selected(publicFields))
    .select(["id", "name", "hidden_because"])
    .where("id", "=", placeId)
    .executeTakeFirst();
  if (!place?.isVenue) return undefined;
  const { hidden_because: isHidden, isVenue: __, ...facts } = place;
  return {
    ...facts,
    address: facts.addressIsPrivate ? null : facts.address,
    page: isHidden ? null : place.id,
    isLeftOut: isHidden === "its-people",
    rooms: await roomsOf(db, placeId),
  };
}

/** Returns all venues on the map with their rooms, by name, as organizers plan with them. */
export async function allVenues(db: Db): Promise<Pick<Venue, "id" | "name" | "holds" | "rooms">[]> {
  const places = await db
    .selectFrom("places")
    .select(["id", "name", "capacity as holds"])
    .where("is_venue", "=", true)
    .where("hidden_because", "is", null)
    .orderBy("name_key")
    .execute();
  const rooms = await db
    .selectFrom("venue_rooms")
    .select(["id", "place_id", "name", "capacity as holds"])
    .orderBy("position")
    .execute();
  const roomsAt = Map.groupBy(rooms, ({ place_id: place }) => place);
  return places.map((place) => ({ ...place, rooms: roomsAt.get(place.id) ?? [] }));
}
