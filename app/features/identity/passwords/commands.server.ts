import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { accountWithPassword, setPassword } from "../accounts.server.ts";
import { notifyOwner } from "../notices.server.ts";
import { removePasskey } from "../passkeys/passkeys.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { endProofs, lockProofs, proofByLink, type ProofDeps } from "../proofs/proofs.server.ts";
import type { Person } from "../viewer.ts";

export type ResetOutcome = { ok: true } | { ok: false; reason: "link-unknown" };

export interface NewPassword {
  link: string;
  password: string;
  /** The ids of the passkeys to delete; those of other accounts are ignored. */
  removePasskeys: string[];
}

/**
 * Sets a new password with the mailed link. Every session and every other proof of the mailbox ends, and the owner is
 * notified.
 */
export async function resetPassword(
  db: Db,
  { link, password, removePasskeys }: NewPassword,
  deps: ProofDeps,
): Promise<ResetOutcome> {
  const { now } = deps;
  const openProof = await proofByLink(db, link, { purposes: ["reset"], now });
  if (!openProof) return { ok: false, reason: "link-unknown" };
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const proofs = await lockProofs(tx, openProof.email, now);
    const proof = proofs.find(({ id }) => id === openProof.id);
    const { account } = await accountWithPassword(tx, openProof.email);
    if (!proof || !account) return { ok: false, reason: "link-unknown" };
    const owner = { ...account, language: proof.language };
    const entry = { actor: `user:${account.id}`, subject: `user:${account.id}` };
    await endProofs(tx, proofs, now);
    await setPassword(tx, account.id, passwordHash, now);
    await tx.deleteFrom("auth.sessions").where("user_id", "=", account.id).execute();
    await notifyOwner(tx, owner, { notice: "password-changed" }, deps);
    await record(tx, { ...entry, action: "password.reset" });
    for (const id of removePasskeys) {
      const removed = await removePasskey(tx, account.id, id);
      if (!removed) continue;
      await notifyOwner(tx, owner, { notice: "passkey-removed", passkey: removed.name }, deps);
      await record(tx, { ...entry, action: "passkey.removed" });
    }
    return { ok: true };
  });
}

/**
 * Sets a signed-in person's password. Every other session and every proof of the mailbox ends, and the owner is
 * notified.
 */
export async function choosePassword(db: Db, person: Person, password: string, deps: ProofDeps): Promise<void> {
  const { userId, sessionId, email } = person;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await endProofs(tx, await lockProofs(tx, email, deps.now), deps.now);
    await setPassword(tx, userId, passwordHash, deps.now);
    await tx.deleteFrom("auth.sessions").where("user_id", "=", userId).where("id", "!=", sessionId).execute();
    await notifyOwner(tx, person, { notice: "password-set" }, deps);
    await record(tx, { actor: `user:${userId}`, action: "password.set", subject: `user:${userId}` });
  });
}
