import type { Db } from "~/platform/db.server";

/** How long a proof is kept: as long as the half-done registration that may wait in it. */
export const proofDays = 7;

/** Forgets sessions that are over, and proofs that can open nothing any more (docs/security.md, /privacy). */
export async function forgetEndedSignIns(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - proofDays * 86_400_000);
  await db.deleteFrom("auth.sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("auth.proofs").where("created_at", "<", since).where("expires_at", "<", now).execute();
}
