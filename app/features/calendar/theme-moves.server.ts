import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Counts the hosts' pending requests by category, which may be a theme that no longer exists. */
export async function changesPerTheme(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; count: number }>`
    select event ->> 'category' as category, count(*)::integer as count from event_changes
    where event ->> 'category' <> 'general' group by 1`.execute(db);
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** Moves the events of a category, and their hosts' pending requests, to another category. */
export async function moveEvents(tx: Db, from: string, to: string): Promise<void> {
  const updated_at = sql<Date>`now()`;
  await tx.updateTable("events").set({ category: to, updated_at }).where("category", "=", from).execute();
  await sql`update event_changes set event = jsonb_set(event, '{category}', to_jsonb(${to}::text))
    where event ->> 'category' = ${from}`.execute(tx);
}
