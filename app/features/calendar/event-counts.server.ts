import { sql } from "kysely";
import { dayAfter, type Day } from "~/i18n/dates";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { Db } from "~/platform/database/db.server";
import type { Edition, Theme } from "../edition/edition.ts";
import type { Category, EventLanguage } from "./event.ts";

/** What the cloth of an edition is woven from. */
export interface EventCounts {
  /** How many public gatherings each day holds of each theme; one of several days counts on each of them. */
  cells: { day: Day; theme: Theme; count: number }[];
  /** How many gatherings there are, general ones included. */
  gatherings: number;
  /** How many of them each theme has; a theme without any is not among them. */
  themes: Partial<Record<Category, number>>;
}

/** The public gatherings of the opening evening and the ten days; what was called off does not count. */
export async function eventCountsOf(db: Db, { days, zone }: Pick<Edition, "days" | "zone">): Promise<EventCounts> {
  const span = { first: days.invocation, last: days.integration, zone };
  const counts = await countsByDay(db, span);
  const cells = counts.flatMap(({ day, category, count }) =>
    category === "general" ? [] : [{ day, theme: category, count }],
  );
  const perCategory = await countByCategory(db, span);
  const gatherings = perCategory.reduce((total, { count }) => total + count, 0);
  return { cells, gatherings, themes: Object.fromEntries(perCategory.map(({ category, count }) => [category, count])) };
}

/** A day of the edition in a line: what it holds, and one gathering of it by name. */
export interface DayInBrief {
  day: Day;
  /** The themes of its gatherings, in their order. */
  categories: Category[];
  /** The first that begins on it, else one that goes on. */
  title: string;
  /** The language of that one. */
  language: EventLanguage | null;
}

/** Every day of the edition that holds a public gathering. */
export async function daysInBrief(db: Db, { days, zone }: Pick<Edition, "days" | "zone">): Promise<DayInBrief[]> {
  const span = { first: days.invocation, last: days.integration, zone };
  const { rows } = await sql<DayInBrief>`
    select to_char(day, 'YYYY-MM-DD') as day, json_agg(category order by start_date, lower(title)) as categories,
      (array_agg(title order by begins::date < day, start_date, lower(title), id))[1] as title,
      (array_agg(language order by begins::date < day, start_date, lower(title), id))[1] as language
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
  category: Category;
  count: number;
}

/** The public gatherings of each day and theme from the opening evening to the last day; one of several days counts on each of them. */
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

/** Events, once for each day they belong to; which days those are is the rule of `timesOf`, said in SQL. */
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

async function countByCategory(db: Db, span: Span): Promise<{ category: Category; count: number }[]> {
  const { rows } = await sql<{ category: Category; count: number }>`
    select category, count(*) as count from events where ${onTheCalendar(span)} group by 1`.execute(db);
  return rows;
}

function onTheCalendar({ first, last, zone }: Span) {
  const [from, to] = [zonedInstant(zone, first, "00:00"), zonedInstant(zone, dayAfter(last, 1), "00:00")];
  return sql`is_public and status = 'published'
    and tstzrange(start_date, end_date) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
}
