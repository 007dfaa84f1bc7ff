import type { Db } from "~/platform/database/db.server";
import { buildPlace, type StoredPlace } from "./builders.ts";

interface Room {
  place_id: string;
  name?: string;
  capacity?: number | null;
  position?: number;
}

export function buildRoom(db: Db, room: Room) {
  const row = { id: crypto.randomUUID(), name: "Barn", capacity: null, position: 0, ...room };
  return db.insertInto("venue_rooms").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores a place with a room. */
export async function buildVenue(db: Db, { name }: { name: string }): Promise<StoredPlace> {
  const place = await buildPlace(db, { name, is_venue: true });
  await buildRoom(db, { place_id: place.id });
  return place;
}
