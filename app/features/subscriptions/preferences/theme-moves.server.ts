import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Counts the people who get the weekly digest of each theme. */
export async function digestsPerTheme(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ theme: string; count: number }>`
    select theme, count(*)::integer as count from preferences, unnest(digest_themes) as theme
    where theme <> 'general' group by 1`.execute(db);
  return new Map(rows.map(({ theme, count }) => [theme, count]));
}

/** Replaces a theme in everybody's digest. No selection becomes empty, because that would mean all themes. */
export async function moveDigests(tx: Db, from: string, to: string): Promise<void> {
  await sql`update preferences set digest_themes = (
      select array_agg(distinct case chosen when ${from} then ${to} else chosen end) from unnest(digest_themes) as chosen
    ) where ${from} = any(digest_themes)`.execute(tx);
}
