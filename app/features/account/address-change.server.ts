import type { Db } from "~/platform/database/db.server";
import type { PersonalData } from "~/platform/personal-data.server";
import { linkState } from "~/lib/mail/link-state";
import { hashToken } from "~/platform/tokens.server";
import { record } from "../audit/commands.server.ts";
import {
  closeAddressChanges,
  lockAddressChange,
  resetWaysIn,
  storeAddressChange,
  pendingAddress,
} from "../identity/address-changes.server.ts";
import { undoToken } from "../identity/mails.server.ts";
import { notifyOwner } from "../identity/notices.server.ts";
import {
  endProofs,
  lockProofs,
  proofByCode,
  proofByLink,
  spendProof,
  type ProofDeps,
} from "../identity/proofs/proofs.server.ts";
import { endSessionsOf } from "../identity/sessions/sessions.server.ts";
import type { Person } from "../identity/viewer.ts";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { moveMailbox } from "./move.server.ts";

const day = 86_400_000;

/** The old address can undo the change for this many days. */
const undoDays = 7;

interface MoveDeps extends ProofDeps {
  /** The stores of personal data, which follow the account. */
  stores: readonly PersonalData[];
}

export type AddressOutcome = { ok: true } | { ok: false; reason: "wrong-code" | "link-unknown" | "address-taken" };

/** Changes a signed-in person's address to the one that the code or link has proven. */
export async function changeAddress(
  db: Db,
  person: Person,
  proven: { code: string } | { link: string },
  deps: MoveDeps,
): Promise<AddressOutcome> {
  const purposes = ["change-email" as const];
  const refusal = { ok: false, reason: "code" in proven ? "wrong-code" : "link-unknown" } as const;
  const email = (await pendingAddress(db, person.userId, deps.now)) as EmailAddress | undefined;
  if (!email) return refusal;
  const proof =
    "code" in proven
      ? await proofByCode(db, { email, code: proven.code, purposes }, deps)
      : await proofByLink(db, proven.link, { purposes, now: deps.now });
  // A link of another account changes nothing, because anybody may request a change to a stranger's address.
  if (proof?.user_id !== person.userId) return refusal;
  return unlessTaken(() =>
    db.transaction().execute(async (tx) => {
      if (!(await spendProof(tx, proof, deps.now))) return refusal;
      await move(tx, person, proof.email, deps);
      return { ok: true };
    }),
  );
}

export type UndoOutcome = { ok: true } | { ok: false; reason: "link-unknown" | "address-taken" };

/**
 * Undoes a change with the old address: it ends every session and deletes the password and the passkeys that were
 * added since, or in the day before, because whoever changed the address may have prepared another way to sign in.
 */
export async function undoAddress(db: Db, token: string, deps: MoveDeps): Promise<UndoOutcome> {
  return unlessTaken(() =>
    db.transaction().execute(async (tx) => {
      const change = await lockAddressChange(tx, token);
      const link = change && { usedAt: change.undone_at, expiresAt: change.expires_at };
      if (linkState(link, deps.now) !== "good") return { ok: false, reason: "link-unknown" };
      const { id, user_id: userId, old_email: to, email: from, changed_at: since } = change!;
      const resetSince = new Date(since.getTime() - day);
      await endProofs(tx, await lockProofs(tx, from, deps.now), deps.now);
      await moveMailbox(tx, { userId, from, to }, deps.stores);
      await resetWaysIn(tx, userId, resetSince);
      await closeAddressChanges(tx, { id, userId, since }, deps.now);
      await notifyOwner(tx, { ...change!, email: from }, { notice: "address-returned" }, deps);
      await record(tx, { actor: "undo-link", action: "address.returned", subject: `user:${userId}` });
      return { ok: true };
    }),
  );
}

async function move(tx: Db, person: Person, to: string, deps: MoveDeps): Promise<void> {
  const { userId, sessionId, email: from } = person;
  const { now, secret } = deps;
  await endProofs(tx, await lockProofs(tx, from, now), now);
  await moveMailbox(tx, { userId, from, to }, deps.stores);
  await endSessionsOf(tx, userId, { except: sessionId });
  const deliveryId = await notifyOwner(tx, person, { notice: "address-changed" }, deps);
  const change = {
    user_id: userId,
    old_email: from,
    new_email: to,
    undo_hash: hashToken(undoToken(secret, deliveryId)),
    changed_at: now,
    expires_at: new Date(now.getTime() + undoDays * day),
  };
  await storeAddressChange(tx, change);
  await record(tx, { actor: `user:${userId}`, action: "address.changed", subject: `user:${userId}` });
}

/** Unique indexes allow one account and one owned profile per mailbox, even for simultaneous requests. */
async function unlessTaken<Outcome>(
  work: () => Promise<Outcome>,
): Promise<Outcome | { ok: false; reason: "address-taken" }> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === "users_email_key" || constraint === "profiles_email_key")
      return { ok: false, reason: "address-taken" };
    throw error;
  }
}
