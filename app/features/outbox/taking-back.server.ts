import type { Db } from "~/platform/database/db.server";

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
