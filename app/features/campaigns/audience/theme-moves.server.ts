import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Lets saved filters ask for another theme. Without one they would find everybody, so then they are no longer offered. */
export async function moveFilters(tx: Db, from: string, to: string): Promise<void> {
  if (to === "general") return;
  await sql`update campaign_filters set filters = jsonb_set(filters, '{starred_theme}', to_jsonb(${to}::text))
    where filters ->> 'starred_theme' = ${from}`.execute(tx);
}
