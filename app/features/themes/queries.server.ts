import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** How much has a theme, by its key. */
export interface ThemeUse {
  key: string;
  events: number;
  places: number;
}

/** Counts the events and places of each theme, also of themes that are not there anymore. */
export async function themeUses(db: Db): Promise<ThemeUse[]> {
  const { rows } = await sql<ThemeUse>`
    select key, sum(events)::int as events, sum(places)::int as places from (
      select category as key, count(*) as events, 0 as places from events where category <> 'general' group by 1
      union all
      select theme, 0, count(*) from places where theme is not null group by 1
    ) as used group by key order by key`.execute(db);
  return rows;
}
