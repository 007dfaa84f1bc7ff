import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { EventInput } from "./schema.ts";

type Where = Pick<EventInput, "location"> & { [Name in "place_id" | "room_id"]?: EventInput[Name] | undefined };

/**
 * Returns the event with the location as its venue gives it, as the database will store it. Ids of no place and of no
 * room of it are left out.
 */
export async function atVenue<Event extends Where>(db: Db, event: Event): Promise<Event> {
  const { place_id: place, room_id: room = null } = event;
  if (place === undefined) return event;
  const { rows } = await sql<{ location: string; room: string | null }>`
    select venue_location(p.id, r.id) as location, r.id as room
    from places as p left join venue_rooms as r on r.id = ${room}::uuid and r.place_id = p.id
    where p.id = ${place}::uuid`.execute(db);
  const [found] = rows;
  return found
    ? { ...event, location: found.location, room_id: found.room }
    : { ...event, place_id: null, room_id: null };
}
