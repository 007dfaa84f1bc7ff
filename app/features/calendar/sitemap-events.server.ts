import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { inOrder } from "./order.server.ts";
import { visible } from "./queries.server.ts";

/**
 * Returns the events for the sitemap: those that end after `from` and are not canceled, in order, with their last
 * change.
 */
export async function eventsForSitemap(
  db: Db,
  { from, limit }: { from: Date; limit: number },
): Promise<{ id: string; updatedAt: Date }[]> {
  const rows = await inOrder(visible(db))
    .where("status", "=", "published")
    .where(sql<boolean>`tstzrange(start_date, end_date) && tstzrange(${from}::timestamptz, null)`)
    .select(["id", "updated_at"])
    .limit(limit)
    .execute();
  return rows.map(({ id, updated_at }) => ({ id, updatedAt: updated_at }));
}
