import type { Db } from "~/platform/db.server";
import { record } from "../audit/commands.server.ts";
import { enqueue } from "../outbox/commands.server.ts";
import { accountWithPassword, setPassword, type Account } from "./accounts.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { endProofs, lockProofs, proofByLink, type Proof, type ProofWorld } from "./proofs.server.ts";

export type ResetOutcome = { ok: true } | { ok: false; reason: "link-unknown" };

/** Sets a new password by the mailed link: every session and every other proof of the mailbox ends, and a notice is mailed. */
export async function resetPassword(
  db: Db,
  { link, password }: { link: string; password: string },
  world: ProofWorld,
): Promise<ResetOutcome> {
  const { now, origin } = world;
  const asked = await proofByLink(db, link, { purposes: ["reset"], now });
  if (!asked) return { ok: false, reason: "link-unknown" };
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const proofs = await lockProofs(tx, asked.email, now);
    const proof = proofs.find(({ id }) => id === asked.id);
    const { account } = await accountWithPassword(tx, asked.email);
    if (!proof || !account) return { ok: false, reason: "link-unknown" };
    await endProofs(tx, proofs, now);
    await setPassword(tx, account.id, passwordHash, now);
    await tx.deleteFrom("auth.sessions").where("user_id", "=", account.id).execute();
    await enqueue(tx, passwordChanged(account, proof), { origin });
    await record(tx, { actor: `user:${account.id}`, action: "password.reset", subject: `user:${account.id}` });
    return { ok: true };
  });
}

function passwordChanged({ email, fullName }: Account, { id, language }: Proof) {
  const kind = "password-changed";
  return {
    kind,
    priority: 0 as const,
    profileId: null,
    email,
    fullName,
    language,
    payload: {},
    dedupeKey: `${kind}:${id}`,
  };
}
