import { sql, type Expression } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { forgetLeftMailboxes } from "../outbox/commands.server.ts";
import { leftMailboxes } from "./address-changes.server.ts";

/** Proofs are stored as long as the unfinished registration in them. */
export const proofDays = 7;

/**
 * Deletes ended sessions, address changes that can no longer be undone with the mail to the old address, and proofs
 * that open nothing (docs/security.md, /privacy).
 */
export async function forgetEndedSignIns(db: Db, now: Date, limit?: number): Promise<number> {
  const since = new Date(now.getTime() - proofDays * 86_400_000);
  const expired = { key: "id", oldest: "expires_at", where: sql<boolean>`expires_at < ${now}`, limit } as const;
  // A draft stays while its mailbox gets emails, because each email renews it (REG-69). Without the offset, PostgreSQL
  // would read all emails instead of checking each of the few drafts.
  const recentProofs = proofsMailedSince(db, sql.ref<string>("old.email"), since);
  const isObsolete = sql<boolean>`created_at < ${since} and expires_at < ${now} and (draft is null or not exists (${recentProofs} offset 0))`;
  const expiredChanges = sql`select * from auth.email_changes where expires_at < ${now} order by expires_at limit ${limit ?? null}`;
  await forgetLeftMailboxes(db, leftMailboxes(expiredChanges, sql`c.expires_at`));
  return Math.max(
    await deleteOldest(db, "auth.sessions", expired),
    await deleteOldest(db, "auth.email_changes", expired),
    await deleteOldest(db, "auth.proofs", { key: "id", oldest: "created_at", where: isObsolete, limit }),
  );
}

/** True if a proof was emailed to a mailbox since then. */
export function proofsMailedSince(db: Db, email: Expression<string>, since: Date) {
  return db
    .selectFrom("auth.proofs as newer")
    .select("newer.id")
    .where("newer.email", "=", email)
    .where("newer.created_at", ">=", since);
}
