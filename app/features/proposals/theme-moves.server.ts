import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Counts the unconfirmed proposals by category. */
export async function proposalsPerTheme(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; count: number }>`
    select event ->> 'category' as category, count(*)::integer as count from proposal_drafts
    where event ->> 'category' <> 'general' group by 1`.execute(db);
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** Moves the unconfirmed proposals of a category to another one. */
export async function moveProposals(tx: Db, from: string, to: string): Promise<void> {
  await sql`update proposal_drafts set event = jsonb_set(event, '{category}', to_jsonb(${to}::text))
    where event ->> 'category' = ${from}`.execute(tx);
}
