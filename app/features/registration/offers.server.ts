import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** How many registrations of all years have each offer, by its key. */
export type OfferUses = ReadonlyMap<string, number>;

/** Counts the offers that are stored or can come back: of registrations, withdrawn ones, and those that a merge left out. */
export async function offerUses(db: Db): Promise<OfferUses> {
  const { rows } = await sql<{ offer: string; count: number }>`
    select offer, count(*)::integer as count from (
      select unnest(co_creating_interests) as offer from registrations
      union all select jsonb_array_elements_text(registration -> 'co_creating_interests') from withdrawn_registrations
      union all select jsonb_array_elements_text(jsonb_path_query(undo,
        '$.rows[*] ? (@.table == "registrations").gone[*].co_creating_interests')) from person_merges
    ) as offered group by 1`.execute(db);
  return new Map(rows.map(({ offer, count }) => [offer, count]));
}
