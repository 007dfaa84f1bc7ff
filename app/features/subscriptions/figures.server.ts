import { sql } from "kysely";
import type { Day } from "~/i18n/dates";
import type { Db } from "~/platform/db.server";

/** How many of those who get the newsletter today said yes in a month, which its first day stands for. */
export interface MonthCount {
  month: Day;
  count: number;
}

/** Every month with a yes in it, the earliest first. Who left the list again is not counted. */
export async function newsletterByMonth(db: Db, zone: string): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(quarter at time zone ${zone}, 'YYYY-MM-01') as month, sum(count)::integer as count
    from (
      select date_bin('15 minutes', consent_at, '2000-01-01') as quarter, count(*) as count
      from preferences where consent_at is not null group by 1
    ) as quarters group by 1 order by 1`.execute(db);
  return rows;
}
