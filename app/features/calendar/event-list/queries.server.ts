import { sql } from "kysely";
import { dayAfter, dayIn, type Day } from "~/i18n/dates";
import { listPage, startOfPage } from "~/lib/database/list-page";
import type { Db } from "~/platform/database/db.server";
import { cursorText, type Cursor } from "../cursor.ts";
import type { ManagedEvent } from "../organize/managed-event.ts";
import { managedEventsNamed } from "../organize/managed-events.server.ts";
import { behind, calendarOrder } from "../order.server.ts";
import { startOf } from "../queries.server.ts";
import { countedUpTo } from "./events-query.ts";
import {
  all,
  exportCondition,
  filterConditions,
  hasProposals,
  fewMatches,
  viewCondition,
  type EventListArgs,
  type Condition,
} from "./selection.server.ts";

interface PageArgs extends EventListArgs {
  after?: Cursor | undefined;
  before?: Cursor | undefined;
}

export interface EventsPage {
  events: ManagedEvent[];
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
  /** The cursor of the previous page, if there is one. */
  previous: string | undefined;
  total: Total;
  /** The number of events in the whole list for each day on this page. */
  days: Record<Day, number>;
  /** False if an export of the list would be empty. */
  isExportable: boolean;
}

/** The number of events in the whole list, or a lower bound if it is not exact. */
export interface Total {
  count: number;
  isExact: boolean;
}

const pageLength = 20;

/** Reads one page of the organizers' list, forward or backward. */
export async function eventsPage(db: Db, page: PageArgs): Promise<EventsPage> {
  const args = { ...page, matching: await fewMatches(db, page) };
  const start = startOfPage(args);
  const ids = await selectPageIds(db, args, start);
  const { rows: pageIds, next, previous } = listPage(ids, args, pageLength);
  const isWhole = !start.from && !next;
  const [events, total] = await Promise.all([
    managedEventsNamed(db, pageIds, args.zone),
    isWhole ? { count: ids.length, isExact: true } : totalOf(db, args),
  ]);
  const cursorAt = (event: ManagedEvent | undefined) => event && cursorText(cursorOf(event));
  return {
    events,
    total,
    next: next && cursorAt(events.at(-1)),
    previous: previous && cursorAt(events[0]),
    days: await countDays(db, args, events),
    isExportable: events.some(isExported(args)) || (!isWhole && (await hasExportableEvents(db, args))),
  };
}

function cursorOf({ start_date, title, id }: ManagedEvent): Cursor {
  return { start: new Date(start_date), title, id };
}

/** Proposals are not events until they are published (CAL-46), so only the proposals' own view exports them. */
function isExported({ view }: EventListArgs): (event: ManagedEvent) => boolean {
  return ({ status }) => hasProposals(view) || status === "published" || status === "cancelled";
}

/** True if any event of the whole list would be exported. */
async function hasExportableEvents(db: Db, args: EventListArgs): Promise<boolean> {
  const condition = exportCondition(args);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from events where ${condition}) as found`.execute(db);
  return rows[0]!.found;
}

interface PageStart {
  from: Cursor | undefined;
  isBackward: boolean;
}

/** Returns the next ids in order, one more than a page holds, to tell whether another page follows. */
async function selectPageIds(db: Db, args: EventListArgs, { from, isBackward }: PageStart): Promise<string[]> {
  const isDescending = (args.order === "-start") !== isBackward;
  const position = from ? [behind(from, isDescending)] : [];
  const end = sql`order by ${calendarOrder({ isDescending })} limit ${pageLength + 1}`;
  const parts = partsOfView(args).map(
    (part) => sql`(select id, start_date, title from events
      where ${all([...part, ...filterConditions(args), ...position])} ${end})`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) as listed ${end}`.execute(db);
  return rows.map(({ id }) => id);
}

async function totalOf(db: Db, args: EventListArgs): Promise<Total> {
  const parts = partsOfView(args).map(
    (part) => sql`(select from events where ${all([...part, ...filterConditions(args)])} limit ${countedUpTo + 1})`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${sql.join(parts, sql` union all `)}) as listed`.execute(db);
  const { total } = rows[0]!;
  return { count: Math.min(total, countedUpTo), isExact: total <= countedUpTo };
}

/** Counts the events per day of a page. Only the first and the last day can have events on other pages. */
async function countDays(db: Db, args: EventListArgs, events: readonly ManagedEvent[]): Promise<Record<Day, number>> {
  if (events.length === 0) return {};
  const { zone } = args;
  const starts = events.map(({ start_date }) => new Date(start_date));
  const edges = [starts[0]!, starts.at(-1)!].map((start) => dayIn(zone, start)).toSorted();
  const counts: Record<Day, number> = {};
  for (const day of starts.map((start) => dayIn(zone, start))) counts[day] = (counts[day] ?? 0) + 1;
  for (const day of new Set(edges)) counts[day] = await countDay(db, args, day);
  return counts;
}

async function countDay(db: Db, args: EventListArgs, day: Day): Promise<number> {
  const isOnDay = [
    sql`start_date >= ${startOf(day, args.zone)}`,
    sql`start_date < ${startOf(dayAfter(day, 1), args.zone)}`,
  ];
  const conditions = [...isOnDay, viewCondition(args), ...filterConditions(args)];
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from events where ${all(conditions)}`.execute(db);
  return rows[0]!.total;
}

/**
 * Splits a view into conditions that each use an index. Current events are found by their time range, so that past
 * events are not scanned.
 */
function partsOfView(args: EventListArgs): Condition[][] {
  const { view, now } = args;
  if (view !== "upcoming") return [[viewCondition(args)]];
  return [
    [sql`status <> 'declined'`, sql`start_date < ${now}`, sql`tstzrange(start_date, end_date) @> ${now}::timestamptz`],
    [sql`status <> 'declined'`, sql`start_date >= ${now}`],
  ];
}

/** Matches the events with a typed location instead of a place of the map. */
export const hasTypedLocation = sql`e.place_id is null and e.location is not null and e.status <> 'declined'`;

/** A typed location, and the number of events that have it. */
export interface TypedLocation {
  location: string;
  events: number;
}

/** Returns the typed locations of events, the most used first. */
export async function typedLocations(db: Db): Promise<TypedLocation[]> {
  const { rows } = await sql<TypedLocation>`
    select e.location, count(*)::int as events from events as e where ${hasTypedLocation}
    group by e.location order by count(*) desc, e.location limit ${maxLocations}`.execute(db);
  return rows;
}

const maxLocations = 2_000;

/** Returns the days of a year on which events start, in the edition's time zone. */
export async function eventDays(db: Db, { year, zone }: { year: number; zone: string }): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct to_char(start_date at time zone ${zone}, 'YYYY-MM-DD') as day from events
    where start_date >= ${startOf(`${year}-01-01`, zone)} and start_date < ${startOf(`${year + 1}-01-01`, zone)}
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}
