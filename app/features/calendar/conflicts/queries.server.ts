import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { finalPlace } from "../at-venue.server.ts";
import type { EventLanguage } from "../event.ts";
import { calendarOrder } from "../order.server.ts";
import { allConflicts, conflictsOf, type Conflict, type BookedEvent } from "./conflicts.ts";

/** An event with the facts that conflicts are found by, for organizers. */
export interface BookedEventFacts extends BookedEvent {
  title: string;
  language: EventLanguage | null;
  location: string | null;
  category: string;
  /** True for a proposal that waits for a decision. */
  isProposed: boolean;
  /** True if visitors see it. */
  isShown: boolean;
  /** The number of people who are coming or have been offered a place. */
  coming: number;
}

/** A conflict with the other event, if there is one. */
export type MetConflict = Conflict & { event?: BookedEventFacts };

interface BookedSpan {
  from: Date;
  to?: Date;
  /** The id of an event that is returned even if it lies outside the span. */
  also?: string;
}

/**
 * Returns the events that take some of the time from `from`, in order; without `to` all that are not over. One at a
 * place that was merged is at the place that stayed, and takes the whole of it.
 */
export async function eventsBetween(db: Db, { from, to, also }: BookedSpan): Promise<BookedEventFacts[]> {
  const { rows } = await sql<BookedEventFacts & { hosts: (string | null)[] }>`
    select e.id, e.title, e.language, e.location, e.category, e.start_date as start, e.end_date as end, e.all_day as "allDay",
      p.id as "placeId", r.id as "roomId", e.status = 'pending' as "isProposed",
      e.status = 'published' and e.is_public as "isShown",
      case when r.id is null then p.capacity else r.capacity end as holds,
      c.coming, greatest(c.coming, e.capacity) as people,
      array[e.proposer_email, lower(trim(e.hosted_by))] as hosts,
      (select count(*)::int from event_stars where event_id = e.id) as stars
    from events as e
    left join places as own on own.id = e.place_id
    left join places as p on p.id = case when own.merged_into is null then own.id else ${finalPlace(sql`own.id`)} end
    left join venue_rooms as r on r.id = e.room_id and r.place_id = p.id
    cross join lateral (
      select coalesce(sum(people), 0)::int as coming
      from rsvps where event_id = e.id and state in ('coming', 'offered')
    ) as c
    where e.status in ('published', 'pending')
      and (tstzrange(e.start_date, e.end_date) && tstzrange(${from}, ${to ?? null}) or e.id = ${also ?? null}::uuid)
    order by ${calendarOrder({ alias: "e" })}
    limit ${mostAtOnce}`.execute(db);
  return rows.map((row) => ({ ...row, hosts: row.hosts.filter((host) => host !== null && host !== "") }));
}

const mostAtOnce = 5_000;

/** An event as it is stored, or as its host requests it. */
interface AskedEvent {
  id: string;
  start_date: string;
  end_date: string;
  all_day: boolean;
  place_id: string | null;
  room_id: string | null;
  capacity: number | null;
}

/** Returns what an event collides with; nothing once it is over, called off or declined. */
export async function conflictsOfEvent(db: Db, event: AskedEvent, now: Date): Promise<MetConflict[]> {
  const { id, all_day: allDay } = event;
  const [start, end] = [new Date(event.start_date), new Date(event.end_date)];
  if (end <= now || end <= start) return [];
  const booked = await eventsBetween(db, { from: start, to: end, also: id });
  const stored = booked.find((one) => one.id === id);
  if (!stored) return [];
  const people = Math.max(stored.coming, event.capacity ?? 0);
  const ownEvent = { ...stored, ...(await roomAt(db, event)), start, end, allDay, people };
  return conflictsOf(ownEvent, booked, await starredBoth(db, id, booked)).map((conflict) =>
    toMetConflict(conflict, booked),
  );
}

/** Returns the place and the room that are meant, as `eventsBetween` does, and how many they hold. */
export async function roomAt(
  db: Db,
  { place_id: place, room_id: room }: Pick<AskedEvent, "place_id" | "room_id">,
): Promise<Pick<BookedEvent, "placeId" | "roomId" | "holds">> {
  const { rows } = await sql<Pick<BookedEvent, "placeId" | "roomId" | "holds">>`
    select p.id as "placeId", r.id as "roomId", case when r.id is null then p.capacity else r.capacity end as holds
    from places as p left join venue_rooms as r on r.id = ${room}::uuid and r.place_id = p.id
    where p.id = ${finalPlace(sql`${place}::uuid`)}`.execute(db);
  return rows[0] ?? { placeId: null, roomId: null, holds: null };
}

/** Returns how many people starred an event and each of the others. */
async function starredBoth(db: Db, id: string, others: readonly BookedEvent[]): Promise<Map<string, number>> {
  const ids = others.map((other) => other.id);
  const { rows } = await sql<{ id: string; people: number }>`
    select o.event_id as id, count(*)::int as people
    from event_stars as s join event_stars as o on o.user_id = s.user_id
    where s.event_id = ${id}::uuid and o.event_id = any(${ids}::uuid[]) and o.event_id <> s.event_id
    group by o.event_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.people]));
}

/** Returns the events to come that collide, in order, each with its conflicts. */
export async function conflictsAhead(
  db: Db,
  now: Date,
): Promise<{ event: BookedEventFacts; conflicts: MetConflict[] }[]> {
  const booked = await eventsBetween(db, { from: now });
  const all = allConflicts(booked);
  return booked.flatMap((event) => {
    const conflicts = all.get(event.id);
    return conflicts ? [{ event, conflicts: conflicts.map((conflict) => toMetConflict(conflict, booked)) }] : [];
  });
}

function toMetConflict(conflict: Conflict, booked: readonly BookedEventFacts[]): MetConflict {
  const event = "other" in conflict ? booked.find(({ id }) => id === conflict.other) : undefined;
  return { ...conflict, ...(event ? { event } : {}) };
}
