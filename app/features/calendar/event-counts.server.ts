import { sql } from "kysely";
import { dayAfter, type Day } from "~/i18n/dates";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../edition/edition.ts";
import { isThemed, type EventLanguage } from "./event.ts";
import { calendarOrder } from "./order.server.ts";

/** The numbers from which an edition's weave is drawn. */
export interface EventCounts {
  /** The number of public events per day and theme. An event of several days counts on each of them. */
  cells: { day: Day; theme: string; count: number }[];
  /** The number of all events, including those without a theme. */
  gatherings: number;
  /** The number of events per theme. Themes without events are left out. */
  themes: Partial<Record<string, number>>;
}

/** Counts the public events from the opening evening to the closing day, without canceled ones. */
export async function eventCountsOf(db: Db, { days, zone }: Pick<Edition, "days" | "zone">): Promise<EventCounts> {
  const span = { first: days.invocation, last: days.integration, zone };
  const counts = await countsByDay(db, span);
  const cells = counts.flatMap(({ day, category, count }) =>
    !isThemed({ category }) ? [] : [{ day, theme: category, count }],
  );
  const perCategory = await countByCategory(db, span);
  const gatherings = perCategory.reduce((total, { count }) => total + count, 0);
  return { cells, gatherings, themes: Object.fromEntries(perCategory.map(({ category, count }) => [category, count])) };
}

/** A day of the edition with one of its events as an example. */
export interface DayInBrief {
  day: Day;
  /** The categories of the day's events, in the order of the events. */
  categories: string[];
  /** The title of the first event that starts on this day, or else of one that continues on it. */
  title: string;
  /** The language of that event. */
  language: EventLanguage | null;
}

/** Returns the days of the edition that have a public event. */
export async function daysInBrief(db: Db, { days, zone }: Pick<Edition, "days" | "zone">): Promise<DayInBrief[]> {
  const span = { first: days.invocation, last: days.integration, zone };
  const { rows } = await sql<DayInBrief>`
    select to_char(day, 'YYYY-MM-DD') as day, json_agg(category order by ${calendarOrder()}) as categories,
      (array_agg(title order by begins::date < day, ${calendarOrder()}))[1] as title,
      (array_agg(language order by begins::date < day, ${calendarOrder()}))[1] as language
    from ${eventDays(zone)}
    where ${onTheCalendar(span)} and day between ${span.first}::date and ${span.last}::date
    group by day order by day`.execute(db);
  return rows;
}

/** Returns how many people proposed a gathering that took place in an edition. */
export async function countHosts(db: Db, { days, zone }: Pick<Edition, "days" | "zone">): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct proposer_email)::int as count from events
    where ${onTheCalendar({ first: days.invocation, last: days.integration, zone })}`.execute(db);
  return rows[0]!.count;
}

export interface DayOfCategory {
  day: Day;
  category: string;
  count: number;
}

/**
 * Counts public events per day and category from the opening evening to the closing day. An event of several days
 * counts on each of them.
 */
export function eventsByDay(db: Db, { days, zone }: Pick<Edition, "days" | "zone">): Promise<DayOfCategory[]> {
  return countsByDay(db, { first: days.invocation, last: days.integration, zone });
}

interface Span {
  first: Day;
  last: Day;
  zone: string;
}

async function countsByDay(db: Db, { first, last, zone }: Span): Promise<DayOfCategory[]> {
  const { rows } = await sql<DayOfCategory>`
    select to_char(day, 'YYYY-MM-DD') as day, category, count(*) as count
    from ${eventDays(zone)}
    where ${onTheCalendar({ first, last, zone })} and day between ${first}::date and ${last}::date
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Joins events with each day they belong to. The rule must match `timesOf`. */
function eventDays(zone: string) {
  return sql`events,
      lateral (select start_date at time zone ${zone} as begins, end_date at time zone ${zone} as ends) as wall,
      generate_series(
        begins::date::timestamp,
        case
          when end_date - start_date < interval '24 hours'
            and not all_day
          then begins::date
          else (ends - interval '1 millisecond')::date
        end::timestamp,
        interval '1 day'
      ) as day`;
}

async function countByCategory(db: Db, span: Span): Promise<{ category: string; count: number }[]> {
  const { rows } = await sql<{ category: string; count: number }>`
    select category, count(*) as count from events where ${onTheCalendar(span)} group by 1`.execute(db);
  return rows;
}

function onTheCalendar({ first, last, zone }: Span) {
  const [from, to] = [zonedInstant(zone, first, "00:00"), zonedInstant(zone, dayAfter(last, 1), "00:00")];
  return sql`is_public and status = 'published'
    and tstzrange(start_date, end_date) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
}

/** The number of events of each theme, all events and also themes that are no longer there. */
export async function eventsPerTheme(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("events")
    .select(["category", sql<number>`count(*)::int`.as("count")])
    .where("category", "<>", "general")
    .groupBy("category")
    .execute();
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** True if any event is stored: of whatever year, published or not. */
export async function hasEvents(db: Db): Promise<boolean> {
  return (await db.selectFrom("events").select("id").limit(1).executeTakeFirst()) !== undefined;
}
