import type { Db } from "~/platform/database/db.server";
import { campaignFilters } from "../../people/filters/schema.ts";
import type { CampaignFilters } from "./filters.ts";

export interface SavedFilter {
  id: string;
  name: string;
  filters: CampaignFilters;
}

const most = 200;

/** Returns the saved filters by name, without those that this version no longer supports. */
export async function savedFilters(db: Db): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom("campaign_filters")
    .select(["id", "name", "filters"])
    .orderBy("name")
    .limit(most)
    .execute();
  return rows.flatMap(({ id, name, filters }) => {
    const read = campaignFilters.safeParse(filters);
    return read.success ? [{ id, name, filters: read.data }] : [];
  });
}
