import type { Expression } from "kysely";
import type { Db } from "~/platform/db.server";

/** How long a proof is kept: as long as the half-done registration that may wait in it. */
export const proofDays = 7;

/** Forgets sessions that are over, moves to another address that cannot be undone any more, and proofs that can open nothing any more (docs/security.md, /privacy). */
export async function forgetEndedSignIns(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - proofDays * 86_400_000);
  await db.deleteFrom("auth.sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("auth.email_changes").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("auth.proofs as p")
    .where("p.created_at", "<", since)
    .where("p.expires_at", "<", now)
    // A draft stays as long as its mailbox is still mailed: each mail renews it (REG-69).
    .where((is) => is.or([is("p.draft", "is", null), is.not(is.exists(mailedSince(db, is.ref("p.email"), since)))]))
    .execute();
}

/** Whether a proof was mailed to a mailbox since then. */
export function mailedSince(db: Db, email: Expression<string>, since: Date) {
  return db
    .selectFrom("auth.proofs as newer")
    .select("newer.id")
    .where("newer.email", "=", email)
    .where("newer.created_at", ">=", since);
}
