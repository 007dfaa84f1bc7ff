import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { forgetMails } from "./commands.server.ts";

/** A toast offers Undo for ten seconds, and longer while it is hovered or on a slow network. */
const undoSeconds = 30;

/** Returns when an email about a decision may be sent: once the Undo is no longer offered. */
export function onceUndoIsOver(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoSeconds * 1_000);
}

/** Returns when the oldest decision was made whose email may not be sent yet. */
export function undoneSince(now: Date): Date {
  return new Date(now.getTime() - undoSeconds * 1_000);
}

/** Cancels a queued email. Returns true if it is too late because it was or may have been sent. */
export async function withdrawMail(tx: Db, dedupeKey: string): Promise<boolean> {
  await tx
    .updateTable("email_deliveries")
    .set({ status: "skipped", lease_owner: null, lease_until: null })
    .where("dedupe_key", "=", dedupeKey)
    // In a subquery, PostgreSQL would not check the status again after it has waited for a worker's lock on the row.
    .where("status", "in", ["queued", "leased"])
    .execute();
  const sent = await tx
    .selectFrom("email_deliveries")
    .select("id")
    .where("dedupe_key", "=", dedupeKey)
    .where("status", "in", ["sending", "sent", "uncertain"])
    .executeTakeFirst();
  return sent !== undefined;
}

/**
 * Deletes the queued emails of a kind whose payload contains `about`. Returns true if it is too late because one of them
 * was or may have been sent; then all stay.
 */
export async function withdrawMails(tx: Db, kind: string, about: object): Promise<boolean> {
  // The lock waits for a worker that hands one of them over, and shows how it ended.
  const mails = await tx
    .selectFrom("email_deliveries")
    .select(["id", "status"])
    .where("kind", "=", kind)
    .where(sql<boolean>`payload @> ${JSON.stringify(about)}::jsonb`)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (mails.some(({ status }) => ["sending", "sent", "uncertain"].includes(status))) return true;
  const ids = mails.map(({ id }) => id);
  await forgetMails(tx, sql`select unnest(${ids}::uuid[])`);
  return false;
}
