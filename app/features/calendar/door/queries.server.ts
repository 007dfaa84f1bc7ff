import { sql, type SelectQueryBuilder } from "kysely";
import { dayAfter, type Day } from "~/i18n/dates";
import { isUuid } from "~/lib/database/uuid";
import { columnsOf, valuesOfRow } from "~/lib/fields/columns";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import { atPlace, finalPlace } from "../at-venue.server.ts";
import type { ListedEvent } from "../event.ts";
import type { EventFacts } from "../event-facts.ts";
import { factFields } from "../fields.ts";
import { inOrder } from "../order.server.ts";
import { listed, startOf, toListed, visible } from "../queries.server.ts";

/** A public event as printed on a paper at a door. */
export interface DoorEvent extends ListedEvent {
  facts: EventFacts;
  /** The id of its venue, or of the one that it was merged into. */
  placeId: string | null;
  placeName: string | null;
  roomName: string | null;
  /** The place of the room among those of its venue; null without a room. */
  roomOrder: number | null;
  isBooked: boolean;
}

const mostEvents = 500;

/** Returns the public events at a place that touch the days from `first` to `last`, in calendar order. */
export async function eventsAtDoor(
  db: Db,
  { placeId, first, last, zone }: { placeId: string; first: Day; last: Day; zone: string },
): Promise<DoorEvent[]> {
  const [from, to] = [startOf(first, zone), startOf(dayAfter(last, 1), zone)];
  return doorEvents(db, (events) =>
    events
      .$call(atPlace(placeId))
      .where(sql<boolean>`tstzrange(start_date, end_date) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`),
  );
}

/** Returns a public event that is not called off; undefined if there is none. */
export async function eventAtDoor(db: Db, id: string): Promise<DoorEvent | undefined> {
  if (!isUuid(id) || id !== id.toLowerCase()) return undefined;
  const [event] = await doorEvents(db, (events) => events.where("id", "=", id));
  return event;
}

type Narrow = <O>(events: SelectQueryBuilder<Tables, "events", O>) => SelectQueryBuilder<Tables, "events", O>;

async function doorEvents(db: Db, narrow: Narrow): Promise<DoorEvent[]> {
  const rows = await inOrder(narrow(visible(db).where("status", "=", "published")))
    .select([...listed, ...columnsOf(factFields), "coming_mode"])
    .select([
      finalPlace(sql`events.place_id`).as("placeId"),
      sql<string | null>`(select name from places where id = events.place_id)`.as("placeName"),
      sql<string | null>`(select name from venue_rooms where id = events.room_id)`.as("roomName"),
      sql<number | null>`(select position from venue_rooms where id = events.room_id)`.as("roomOrder"),
    ])
    .limit(mostEvents)
    .execute();
  return rows.map(({ placeId, placeName, roomName, roomOrder, coming_mode: mode, ...row }) => ({
    ...toListed(row),
    facts: valuesOfRow(factFields, row),
    placeId,
    placeName,
    roomName,
    roomOrder,
    isBooked: mode === "book",
  }));
}
