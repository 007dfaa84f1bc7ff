import { sql } from "kysely";
import type { Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";

/** The number of today's subscribers who joined in a month, given by its first day. */
export interface MonthCount {
  month: Day;
  count: number;
}

/**
 * Returns every month with new subscribers, the earliest first: by their consent, or by their profile if no consent is
 * recorded. People who have unsubscribed are not counted.
 */
export async function newsletterByMonth(db: Db, zone: string): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(quarter at time zone ${zone}, 'YYYY-MM-01') as month, sum(count)::integer as count
    from (
      select date_bin('15 minutes', coalesce(o.consent_at, p.created_at), '2000-01-01') as quarter, count(*) as count
      from profiles as p left join preferences as o on o.profile_id = p.id and o.consent_at is not null
      where p.subscribed group by 1
    ) as quarters group by 1 order by 1`.execute(db);
  return rows;
}
