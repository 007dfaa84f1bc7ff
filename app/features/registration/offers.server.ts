import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** The number of registrations of all years with each offer, by its key. */
export type OfferUses = ReadonlyMap<string, number>;

/** Counts the offers of registrations, and of those that can be restored after a withdrawal or a merge. */
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
