import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Counts the pages in the color of each theme. */
export async function pagesPerTheme(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ theme: string; count: number }>`
    select theme, count(*)::integer as count from own_pages
    where theme is not null and deleted_at is null group by 1`.execute(db);
  return new Map(rows.map(({ theme, count }) => [theme, count]));
}

/** Changes the pages in the color of a theme to that of another one, or to all colors if that is "general". */
export async function movePages(tx: Db, from: string, to: string): Promise<void> {
  const theme = to === "general" ? null : to;
  await tx
    .updateTable("own_pages")
    .set((row) => ({ theme, version: row("version", "+", 1) }))
    .where("theme", "=", from)
    .execute();
}
