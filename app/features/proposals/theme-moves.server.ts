import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Gives proposals of a category whose mailbox is not confirmed yet another one. */
export async function moveProposals(tx: Db, from: string, to: string): Promise<void> {
  await sql`update proposal_drafts set event = jsonb_set(event, '{category}', to_jsonb(${to}::text))
    where event ->> 'category' = ${from}`.execute(tx);
}
