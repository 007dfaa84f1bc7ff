import { sql } from "kysely";
import { dayAfter, dayIn, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import { startOf } from "../queries.server.ts";

/**
 * Returns which of the days have an event with this title, with the start of the first. Ignores declined proposals and
 * the event ids in `but`.
 */
export async function daysWithTitle(
  db: Db,
  { title, days, zone, but = [] }: { title: string; days: readonly Day[]; zone: string; but?: readonly string[] },
): Promise<Map<Day, Date>> {
  const starts = days.map((day) => startOf(day, zone));
  const ends = days.map((day) => startOf(dayAfter(day, 1), zone));
  const { rows } = await sql<{ start: Date }>`
    select e.start_date as start
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as day (first, next)
    join events as e on e.start_date >= day.first and e.start_date < day.next
    where lower(e.title) = lower(${title}) and e.status <> 'declined'
      and e.id <> all(${[...but]}::uuid[])
    order by e.start_date desc`.execute(db);
  return new Map(rows.map(({ start }) => [dayIn(zone, start), start]));
}
