import { sql, type Selectable } from "kysely";
import { dayAfter, dayIn, type Day } from "~/i18n/dates";
import { columnsOf, valuesOfRow } from "~/lib/fields/columns";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import type { Filters } from "./address.ts";
import { atPlace } from "./at-venue.server.ts";
import type { Cursor } from "./cursor.ts";
import type { EventVersion, ListedEvent, PictureFile, PublicEvent } from "./event.ts";
import { factFields } from "./fields.ts";
import { behind, inOrder } from "./order.server.ts";
import { largestFile } from "./pictures/largest-file.server.ts";
import { beginningOf } from "./teaser.ts";
import { isUuid } from "../../lib/database/uuid.ts";
import { matching, type Somewhere } from "./matching.server.ts";

/** Returns at most `limit` public events that touch the days from `first` to `last`, in calendar order. */
export async function eventsOn(
  db: Db,
  { first, last, zone, limit, placeId, ...filters }: Somewhere & { first: Day; last: Day; zone: string; limit: number },
): Promise<ListedEvent[]> {
  const [from, to] = [startOf(first, zone), startOf(dayAfter(last, 1), zone)];
  const rows = await inOrder(matching(visible(db), filters))
    .where(sql<boolean>`tstzrange(start_date, end_date) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
    .$call(atPlace(placeId))
    .select(listed)
    .limit(limit)
    .execute();
  return rows.map(toListed);
}

/** Returns public events that begin on or after `first`, in order, after the cursor `after` if there is one. */
export async function eventsFrom(
  db: Db,
  options: Filters & { first: Day; last?: Day | undefined; after?: Cursor | undefined; zone: string; limit: number },
): Promise<ListedEvent[]> {
  const { first, last, after, zone, limit, ...filters } = options;
  const rows = await inOrder(matching(visible(db), filters))
    .where("start_date", ">=", startOf(first, zone))
    .$if(last !== undefined, (query) => query.where("start_date", "<", startOf(dayAfter(last!, 1), zone)))
    .$if(after !== undefined, (query) => query.where(behind(after!)))
    .select(listed)
    .select(beginning)
    .limit(limit)
    .execute();
  return rows.map(toListed);
}

/** Returns public events that began before a day and continue on it. */
export async function eventsGoingOn(
  db: Db,
  { day, zone, ...filters }: Filters & { day: Day; zone: string },
): Promise<ListedEvent[]> {
  const from = startOf(day, zone);
  const rows = await inOrder(matching(visible(db), filters))
    .where(sql<boolean>`tstzrange(start_date, end_date) @> ${from}::timestamptz`)
    .where("start_date", "<", from)
    .select(listed)
    .select(beginning)
    .limit(100)
    .execute();
  return rows.map(toListed);
}

/**
 * Returns the upcoming public events in order, including those that fill the day, without the ones called off.
 */
export async function eventsAhead(
  db: Db,
  { now, zone, limit, placeId, ...filters }: Somewhere & { now: Date; zone: string; limit: number },
): Promise<ListedEvent[]> {
  const rows = await inOrder(matching(ahead(db, { now, zone }), filters))
    .$call(atPlace(placeId))
    .select(listed)
    .limit(limit)
    .execute();
  return rows.map(toListed);
}

/** Selects events that have not begun or fill the day. */
export function ahead(db: Db, { now, zone }: { now: Date; zone: string }) {
  return visible(db)
    .where("status", "=", "published")
    .where("start_date", ">=", startOf(dayIn(zone, now), zone))
    .where((is) => is.or([is("start_date", ">=", now), is("all_day", "=", true)]));
}

/** Returns when the public events before a day begin, latest first. */
export async function startsBefore(
  db: Db,
  { day, zone, limit, ...filters }: Filters & { day: Day; zone: string; limit: number },
): Promise<Date[]> {
  const rows = await matching(visible(db), filters)
    .where("start_date", "<", startOf(day, zone))
    .select("start_date")
    .orderBy("start_date", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ start_date }) => start_date);
}

/** Returns when the first public event starts and the last one ends; undefined if there are none. */
export async function calendarSpan(db: Db): Promise<{ first: Date; last: Date } | undefined> {
  const edge = (direction: "asc" | "desc") =>
    visible(db).select("start_date").orderBy("start_date", direction).limit(1).executeTakeFirst();
  const [first, last] = [await edge("asc"), await edge("desc")];
  if (!first || !last) return undefined;
  // An event may end after the last one starts; one shorter than 24 hours belongs to the day it begins on.
  const { end } = await visible(db)
    .where(sql<boolean>`tstzrange(start_date, end_date) @> ${last.start_date}::timestamptz`)
    .where(sql<boolean>`end_date - start_date >= interval '24 hours'`)
    .select(({ fn }) => fn.max<Date | null>("end_date").as("end"))
    .executeTakeFirstOrThrow();
  return { first: first.start_date, last: end ? new Date(end.getTime() - 1) : last.start_date };
}

/** Returns a public event; undefined if it does not exist or is not public. */
export async function publicEvent(db: Db, id: string): Promise<PublicEvent | undefined> {
  // An id in capitals would be a second address of the same event.
  if (!isUuid(id) || id !== id.toLowerCase()) return undefined;
  const row = await visible(db).where("id", "=", id).select(detailed).executeTakeFirst();
  return row && toPublic(row);
}

/** Returns the public events with these ids, in order. */
export async function eventsNamed(db: Db, ids: readonly string[]): Promise<PublicEvent[]> {
  if (ids.length === 0) return [];
  const rows = await inOrder(visible(db)).where("id", "in", ids).select(detailed).execute();
  return rows.map(toPublic);
}

/** Returns the events of a feed: public ones that end after `from`, and those called off while that is news. */
export async function eventsOfFeed(
  db: Db,
  { from, cancelledSince, limit, ...filters }: Filters & { from: Date; cancelledSince: Date; limit: number },
): Promise<EventVersion[]> {
  const events = inOrder(matching(visible(db), filters))
    .where((eb) => eb.or([eb("status", "=", "published"), eb("cancelled_at", ">", cancelledSince)]))
    .select(["id", "sequence", "updated_at", largestFile])
    .limit(limit);
  // Each query uses an index of its own; a single one would read all past events.
  const [goingOn, toCome] = await Promise.all([
    events
      .where("start_date", "<", from)
      .where(sql<boolean>`tstzrange(start_date, end_date) @> ${from}::timestamptz`)
      .execute(),
    events.where("start_date", ">=", from).execute(),
  ]);
  const rows = [...goingOn, ...toCome].slice(0, limit);
  return rows.map(({ id, sequence, updated_at, picture }) => ({ id, sequence, updatedAt: updated_at, picture }));
}

/** Returns the latest published events, including those called off since. */
export async function newestEvents(db: Db, { limit, ...filters }: Filters & { limit: number }): Promise<PublicEvent[]> {
  const rows = await matching(visible(db), filters)
    .where("published_at", "is not", null)
    .select(detailed)
    .orderBy("published_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toPublic);
}

export function startOf(day: Day, zone: string): Date {
  return zonedInstant(zone, day, "00:00");
}

/** Selects the events that visitors may see. */
export function visible(db: Db) {
  return db.selectFrom("events").where("is_public", "=", true).where("status", "in", ["published", "cancelled"]);
}

export const listed = [
  "id",
  "title",
  "location",
  "category",
  "language",
  "hosted_by",
  "start_date",
  "end_date",
  "all_day",
  "status",
] as const;
const detailed = [
  ...listed,
  ...columnsOf(factFields),
  "description",
  "registration_url",
  "cancelled_note",
  "cancelled_at",
  "published_at",
  "updated_at",
  "created_at",
  "sequence",
  largestFile,
] as const;

type Row = Pick<Selectable<Tables["events"]>, Extract<(typeof detailed)[number], string>> & {
  picture: PictureFile | null;
};

/** Lists need only the beginning of a long description. */
const beginning = sql<string | null>`left(description, 400)`.as("beginning");

export function toListed(row: Pick<Row, (typeof listed)[number]> & { beginning?: string | null }): ListedEvent {
  const { id, title, location, category } = row;
  return {
    id,
    title,
    location,
    category,
    language: row.language,
    hostedBy: row.hosted_by,
    teaser: beginningOf(row.beginning ?? null),
    start: row.start_date,
    end: row.end_date,
    allDay: row.all_day,
    cancelled: row.status === "cancelled",
  };
}

function toPublic(row: Row): PublicEvent {
  return {
    ...toListed({ ...row, beginning: row.description }),
    description: row.description,
    facts: valuesOfRow(factFields, row),
    registrationUrl: row.registration_url,
    cancelledNote: row.cancelled_note,
    cancelledAt: row.cancelled_at,
    publishedAt: row.published_at ?? row.created_at,
    updatedAt: row.updated_at,
    sequence: row.sequence,
    picture: row.picture,
  };
}
