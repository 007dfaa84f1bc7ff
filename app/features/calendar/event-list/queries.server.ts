import { sql } from "kysely";
import { dayAfter, dayIn, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import { cursorText, type Cursor } from "../cursor.ts";
import type { ManagedEvent } from "../organize/managed-event.ts";
import { managedEventsNamed } from "../organize/managed-events.server.ts";
import { startOf } from "../queries.server.ts";
import { countedUpTo } from "./events-query.ts";
import {
  all,
  exportCondition,
  filterConditions,
  hasProposals,
  matchingFew,
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
  /** Where this page ends, when more follow. */
  next: string | undefined;
  /** Where it begins, when others come before. */
  previous: string | undefined;
  total: Total;
  /** How many the whole list has on each day of the page, whatever part of the day is on it. */
  days: Record<Day, number>;
  /** False when a file of the list would be empty. */
  isExportable: boolean;
}

/** How many events the whole list shows; where it is not exact, there are more. */
export interface Total {
  count: number;
  isExact: boolean;
}

/** How many events one page of the list has. */
const pageLength = 20;

/** One page of the organizers' list, in both directions. */
export async function eventsPage(db: Db, page: PageArgs): Promise<EventsPage> {
  const args = { ...page, matching: await matchingFew(db, page) };
  const { after, before, zone } = args;
  const isBackward = before !== undefined && after === undefined;
  const ids = await idsOf(db, args, { from: after ?? before, isBackward });
  const shown = isBackward ? ids.slice(0, pageLength).toReversed() : ids.slice(0, pageLength);
  const isMore = ids.length > pageLength;
  const isWhole = !isMore && !after && !before;
  const [events, total] = await Promise.all([
    managedEventsNamed(db, shown, zone),
    isWhole ? { count: ids.length, isExact: true } : totalOf(db, args),
  ]);
  const at = (event: ManagedEvent | undefined) => event && cursorText(placeOf(event));
  return {
    events,
    total,
    next: isBackward || isMore ? at(events.at(-1)) : undefined,
    previous: (isBackward ? isMore : after !== undefined) ? at(events[0]) : undefined,
    days: await countDays(db, args, events),
    isExportable: events.some(isExported(args)) || (!isWhole && (await hasFile(db, args))),
  };
}

function placeOf({ start_date, title, id }: ManagedEvent): Cursor {
  return { start: new Date(start_date), title, id };
}

/** A proposal is no event until it is published (CAL-46): a file has it where its view is asked for. */
function isExported({ view }: EventListArgs): (event: ManagedEvent) => boolean {
  return ({ status }) => hasProposals(view) || status === "published" || status === "cancelled";
}

/** The same of all that a list shows. */
async function hasFile(db: Db, args: EventListArgs): Promise<boolean> {
  const condition = exportCondition(args);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from events where ${condition}) as found`.execute(db);
  return rows[0]!.found;
}

interface From {
  from: Cursor | undefined;
  isBackward: boolean;
}

/** The next ids in order, one more than a page. */
async function idsOf(db: Db, args: EventListArgs, { from, isBackward }: From): Promise<string[]> {
  const isDescending = (args.order === "-start") !== isBackward;
  const [direction, sign] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const place = from
    ? [
        sql`(start_date, lower(title), id) ${sign} (${from.start}::timestamptz, lower(${from.title}::text), ${from.id}::uuid)`,
      ]
    : [];
  const end = sql`order by start_date ${direction}, lower(title) ${direction}, id ${direction} limit ${pageLength + 1}`;
  const parts = partsOfView(args).map(
    (part) => sql`(select id, start_date, title from events
      where ${all([...part, ...filterConditions(args), ...place])} ${end})`,
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

/** The days of a page, each with all its events: only the first and the last can have more than the page shows. */
async function countDays(db: Db, args: EventListArgs, events: readonly ManagedEvent[]): Promise<Record<Day, number>> {
  if (events.length === 0) return {};
  const { zone } = args;
  const starts = events.map(({ start_date }) => new Date(start_date));
  const edges = [starts[0]!, starts.at(-1)!].map((start) => dayIn(zone, start)).toSorted();
  const counts: Record<Day, number> = {};
  for (const day of starts.map((start) => dayIn(zone, start))) counts[day] = (counts[day] ?? 0) + 1;
  for (const day of new Set(edges)) counts[day] = await countOn(db, args, day);
  return counts;
}

async function countOn(db: Db, args: EventListArgs, day: Day): Promise<number> {
  const on = [sql`start_date >= ${startOf(day, args.zone)}`, sql`start_date < ${startOf(dayAfter(day, 1), args.zone)}`];
  const conditions = [...on, viewCondition(args), ...filterConditions(args)];
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from events where ${all(conditions)}`.execute(db);
  return rows[0]!.total;
}

/** A view as parts that each have an index: what goes on now is found by its span, so that nothing that is over is read. */
function partsOfView(args: EventListArgs): Condition[][] {
  const { view, now } = args;
  if (view !== "upcoming") return [[viewCondition(args)]];
  return [
    [sql`status <> 'declined'`, sql`start_date < ${now}`, sql`tstzrange(start_date, end_date) @> ${now}::timestamptz`],
    [sql`status <> 'declined'`, sql`start_date >= ${now}`],
  ];
}
