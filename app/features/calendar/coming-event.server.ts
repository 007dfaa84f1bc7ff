import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { addressOfVenue } from "./at-venue.server.ts";
import type { ComingMode, EventLanguage } from "./event.ts";

/** An event as those know it who are coming. */
export interface ComingEvent {
  id: string;
  title: string;
  language: EventLanguage | null;
  start: Date;
  end: Date;
  allDay: boolean;
  location: string | null;
  /** The address of its venue, which only those who are coming and hosts may know. */
  address: string | null;
  mode: ComingMode;
  /** The number of places; null where there is no limit. */
  capacity: number | null;
  /** How long a free place is kept for the next in line; null is a day. */
  offerHours: number | null;
  /** How many people came, once somebody has counted. */
  heads: number | null;
  /** True if visitors see it and it is not called off. */
  isOn: boolean;
  isCancelled: boolean;
}

/** Returns an event by its id, whether visitors see it or not. */
export async function comingEvent(db: Db, id: string): Promise<ComingEvent | undefined> {
  return comingEvents(db).where("id", "=", id).executeTakeFirst();
}

/** Returns the event and locks it until the transaction ends, so that nobody else gives its places away. */
export async function lockComingEvent(tx: Db, id: string): Promise<ComingEvent | undefined> {
  return comingEvents(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks several events in the order in which every change of several locks them. */
export async function lockComingEvents(tx: Db, ids: readonly string[]): Promise<ComingEvent[]> {
  return comingEvents(tx)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

function comingEvents(db: Db) {
  return db
    .selectFrom("events")
    .select(["id", "title", "language", "start_date as start", "end_date as end", "all_day as allDay", "location"])
    .select(["coming_mode as mode", "capacity", "offer_hours as offerHours", "heads", addressOfVenue().as("address")])
    .select(sql<boolean>`status = 'published' and is_public`.as("isOn"))
    .select(sql<boolean>`status = 'cancelled'`.as("isCancelled"));
}
