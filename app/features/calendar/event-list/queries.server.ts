import { sql, type RawBuilder } from "kysely";
import { dayAfter, dayIn, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/db.server";
import { pagesOf } from "~/platform/settled-list.server";
import { cursorText, type Cursor } from "../cursor.ts";
import type { ManagedEvent } from "../organize/managed-event.ts";
import { managedEventsNamed } from "../organize/managed-events.server.ts";
import { startOf } from "../queries.server.ts";
import { wordsQuery } from "../search.ts";
import { countedUpTo, type EventsQuery } from "./events-query.ts";

interface Asked extends EventsQuery {
  now: Date;
  zone: string;
}

interface AskedPage extends Asked {
  after?: Cursor | undefined;
  before?: Cursor | undefined;
}

export interface EventsPage {
  events: ManagedEvent[];
  /** Where this page ends, when more follow. */
  next: string | undefined;
  /** Where it begins, when others come before. */
  previous: string | undefined;
  total: Total;
  /** How many the whole list has on each day of the page, whatever part of the day is on it. */
  days: Record<Day, number>;
}

/** How many events the whole list shows; where it is not exact, there are more. */
export interface Total {
  count: number;
  isExact: boolean;
}

/** How many events one page of the list has. */
const pageLength = 50;

type Condition = RawBuilder<unknown>;

/** One page of the organizers' list, in both directions. */
export async function eventsPage(db: Db, asked: AskedPage): Promise<EventsPage> {
  const { after, before, zone } = asked;
  const isBackward = before !== undefined && after === undefined;
  const ids = await idsOf(db, asked, { from: after ?? before, isBackward });
  const shown = isBackward ? ids.slice(0, pageLength).toReversed() : ids.slice(0, pageLength);
  const isMore = ids.length > pageLength;
  const isWhole = !isMore && !after && !before;
  const [events, total] = await Promise.all([
    managedEventsNamed(db, shown, zone),
    isWhole ? { count: ids.length, isExact: true } : totalOf(db, asked),
  ]);
  const at = (event: ManagedEvent | undefined) => event && cursorText(placeOf(event));
  return {
    events,
    total,
    next: isBackward || isMore ? at(events.at(-1)) : undefined,
    previous: (isBackward ? isMore : after !== undefined) ? at(events[0]) : undefined,
    days: await countDays(db, asked, events),
  };
}

function placeOf({ start_date, title, id }: ManagedEvent): Cursor {
  return { start: new Date(start_date), title, id };
}

interface From {
  from: Cursor | undefined;
  isBackward: boolean;
}

/** The next ids in order, one more than a page. */
async function idsOf(db: Db, asked: Asked, { from, isBackward }: From): Promise<string[]> {
  const isDescending = (asked.order === "-start") !== isBackward;
  const [direction, sign] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const place = from
    ? [
        sql`(start_date, lower(title), id) ${sign} (${from.start}::timestamptz, lower(${from.title}::text), ${from.id}::uuid)`,
      ]
    : [];
  const end = sql`order by start_date ${direction}, lower(title) ${direction}, id ${direction} limit ${pageLength + 1}`;
  const parts = partsOfView(asked).map(
    (part) => sql`(select id, start_date, title from events
      where ${all([...part, ...filterConditions(asked), ...place])} ${end})`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) as listed ${end}`.execute(db);
  return rows.map(({ id }) => id);
}

async function totalOf(db: Db, asked: Asked): Promise<Total> {
  const parts = partsOfView(asked).map(
    (part) => sql`(select from events where ${all([...part, ...filterConditions(asked)])} limit ${countedUpTo + 1})`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${sql.join(parts, sql` union all `)}) as listed`.execute(db);
  const { total } = rows[0]!;
  return { count: Math.min(total, countedUpTo), isExact: total <= countedUpTo };
}

/** The days of a page, each with all its events: only the first and the last can have more than the page shows. */
async function countDays(db: Db, asked: Asked, events: readonly ManagedEvent[]): Promise<Record<Day, number>> {
  if (events.length === 0) return {};
  const { zone } = asked;
  const starts = events.map(({ start_date }) => new Date(start_date));
  const edges = [starts[0]!, starts.at(-1)!].map((start) => dayIn(zone, start)).toSorted();
  const counts: Record<Day, number> = {};
  for (const day of starts.map((start) => dayIn(zone, start))) counts[day] = (counts[day] ?? 0) + 1;
  for (const day of new Set(edges)) counts[day] = await countOn(db, asked, day);
  return counts;
}

async function countOn(db: Db, asked: Asked, day: Day): Promise<number> {
  const on = [
    sql`start_date >= ${startOf(day, asked.zone)}`,
    sql`start_date < ${startOf(dayAfter(day, 1), asked.zone)}`,
  ];
  const conditions = [...on, viewCondition(asked), ...filterConditions(asked)];
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from events where ${all(conditions)}`.execute(db);
  return rows[0]!.total;
}

/** Some of the events, or all that a list shows. */
export interface EventSelection extends Asked {
  /** These only, whatever list they are on. */
  ids?: readonly string[] | undefined;
}

/** Their ids, the smallest first: who changes many rows locks them in one order. */
export function idsOfSelection(selection: EventSelection): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select id from events where ${selected(selection)} order by id`;
}

/** What is said of a selection before it is deleted. */
export interface SelectionCounts {
  count: number;
  /** How many of them visitors see. */
  public: number;
  proposals: number;
}

export async function countSelection(db: Db, selection: EventSelection): Promise<SelectionCounts> {
  const { rows } = await sql<SelectionCounts>`
    select count(*) as count,
      count(*) filter (where is_public and ${isDecided}) as public,
      count(*) filter (where not ${isDecided}) as proposals
    from events where ${selected(selection)}`.execute(db);
  return rows[0]!;
}

/**
 * The events of a selection page by page, for a file, in the order of the list at its beginning. A proposal is no event
 * until it is published (CAL-46): it is there where it was ticked, or its view was asked for.
 */
export function pagesOfSelection(db: Db, selection: EventSelection) {
  const { ids, view, order } = selection;
  const isAsked = ids !== undefined || view === "proposals" || view === "declined";
  const condition = isAsked ? selected(selection) : sql<boolean>`${selected(selection)} and ${isDecided}`;
  return pagesIn(db, condition, order === "-start" ? sql`desc` : sql`asc`);
}

/** Every event, in the order of time. */
export function pagesOfEvents(db: Db) {
  return pagesIn(db, isDecided, sql`asc`);
}

const isDecided = sql<boolean>`status in ('published', 'cancelled')`;

function pagesIn(db: Db, condition: RawBuilder<boolean>, direction: RawBuilder<unknown>) {
  return pagesOf(db, {
    members: sql<{ id: string }>`select id from events where ${condition}
      order by start_date ${direction}, lower(title) ${direction}, id ${direction}`,
    read: (ids) =>
      db
        .selectFrom("events")
        .select(exported)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .where(condition)
        .execute(),
  });
}

const exported = [
  "id",
  "title",
  "description",
  "start_date",
  "end_date",
  "all_day",
  "location",
  "category",
  "is_public",
  "status",
] as const;

function selected(selection: EventSelection): RawBuilder<boolean> {
  if (selection.ids) return sql<boolean>`id = any(${[...selection.ids]}::uuid[])`;
  return sql<boolean>`${all([viewCondition(selection), ...filterConditions(selection)])}`;
}

function viewCondition({ view, now }: Asked): Condition {
  if (view === "proposals") return sql`status = 'pending'`;
  if (view === "declined") return sql`status = 'declined'`;
  if (view === "upcoming") return sql`status <> 'declined' and end_date > ${now}`;
  if (view === "past") return sql`status <> 'declined' and end_date <= ${now} and start_date < ${now}`;
  return sql`status <> 'declined'`;
}

/** A view as parts that each have an index: what goes on now is found by its span, so that nothing that is over is read. */
function partsOfView(asked: Asked): Condition[][] {
  const { view, now } = asked;
  if (view !== "upcoming") return [[viewCondition(asked)]];
  return [
    [sql`status <> 'declined'`, sql`start_date < ${now}`, sql`tstzrange(start_date, end_date) @> ${now}::timestamptz`],
    [sql`status <> 'declined'`, sql`start_date >= ${now}`],
  ];
}

function filterConditions({ filters, zone }: Asked): Condition[] {
  const { search, category, public: isPublic, since, until } = filters;
  const words = wordsQuery(search);
  const conditions = [
    words && sql`words @@ to_tsquery('simple', ${words})`,
    category && sql`category = ${category}`,
    isPublic && (isPublic === "yes" ? sql`is_public and ${isDecided}` : sql`not is_public`),
    since && sql`start_date >= ${startOf(since, zone)}`,
    until && sql`start_date < ${startOf(dayAfter(until, 1), zone)}`,
  ];
  return conditions.filter((condition) => typeof condition === "object");
}

function all(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}
