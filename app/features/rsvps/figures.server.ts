import { sql } from "kysely";
import { dayAfter } from "~/i18n/dates";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../edition/edition.ts";

/** The announced people and the head counts of the events of one day and theme. */
export interface ComingCount {
  /** The day on which the events begin. */
  day: string;
  category: string;
  coming: number;
  /** Null if nobody has counted yet. */
  heads: number | null;
}

/** Counts for the days of the gathering; events that neither ask nor were counted are left out. */
export async function comingCounts(db: Db, { days, zone }: Pick<Edition, "days" | "zone">): Promise<ComingCount[]> {
  const from = zonedInstant(zone, days.invocation, "00:00");
  const to = zonedInstant(zone, dayAfter(days.integration, 1), "00:00");
  const { rows } = await sql<ComingCount>`
    select to_char(e.start_date at time zone ${zone}, 'YYYY-MM-DD') as day, e.category,
      coalesce(sum(r.coming), 0)::int as coming, sum(e.heads)::int as heads
    from events as e left join (
      select event_id, sum(people)::int as coming from rsvps where state = 'coming' group by event_id
    ) as r on r.event_id = e.id
    where e.status = 'published' and e.is_public and e.start_date >= ${from} and e.start_date < ${to}
      and (r.coming is not null or e.heads is not null)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
