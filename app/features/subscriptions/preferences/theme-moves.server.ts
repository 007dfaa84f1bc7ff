import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Gives digests of a theme another one. None becomes empty, which would mean all themes. */
export async function moveDigests(tx: Db, from: string, to: string): Promise<void> {
  await sql`update preferences set digest_themes = (
      select array_agg(distinct case chosen when ${from} then ${to} else chosen end) from unnest(digest_themes) as chosen
    ) where ${from} = any(digest_themes)`.execute(tx);
}
