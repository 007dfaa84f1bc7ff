import { sql } from "kysely";
import { dayAfter, type Day } from "~/i18n/dates";
import { zonedInstant } from "~/lib/zoned-time";
import type { Db } from "~/platform/db.server";
import type { Edition, Theme } from "../edition/edition.ts";
import type { Category } from "./event.ts";

/** What the cloth of an edition is woven from. */
export interface EventCounts {
  /** How many public gatherings each day holds of each theme; one of several days counts on each of them. */
  cells: { day: Day; theme: Theme; count: number }[];
  /** How many gatherings there are, general ones included. */
  gatherings: number;
}

/** The public gatherings of the opening evening and the ten days; what was called off does not count. */
export async function eventCountsOf(db: Db, { days, zone }: Pick<Edition, "days" | "zone">): Promise<EventCounts> {
  const span = { first: days.invocation, last: days.integration, zone };
  const counts = await countsByDay(db, span);
  const cells = counts.flatMap(({ day, category, count }) =>
    category === "general" ? [] : [{ day, theme: category, count }],
  );
  return { cells, gatherings: await countOn(db, span) };
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

/** Which days an event belongs to is the rule of `timesOf`, said in SQL. */
async function countsByDay(db: Db, { first, last, zone }: Span): Promise<DayOfCategory[]> {
  const { rows } = await sql<DayOfCategory>`
    select to_char(day, 'YYYY-MM-DD') as day, category, count(*) as count
    from events,
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
      ) as day
    where ${onTheCalendar({ first, last, zone })} and day between ${first}::date and ${last}::date
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

async function countOn(db: Db, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from events where ${onTheCalendar(span)}`.execute(db);
  return rows[0]!.count;
}

function onTheCalendar({ first, last, zone }: Span) {
  const [from, to] = [zonedInstant(zone, first, "00:00"), zonedInstant(zone, dayAfter(last, 1), "00:00")];
  return sql`is_public and status = 'published'
    and tstzrange(start_date, end_date) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
}
