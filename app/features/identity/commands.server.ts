import type { Db } from "~/platform/database/db.server";
import { hashToken, mac } from "~/platform/tokens.server";
import { record } from "../audit/commands.server.ts";
import { makeAdmin } from "../people/commands.server.ts";
import type { EmailAddress } from "~/lib/fields/text-rules";
import {
  accountById,
  accountOf,
  accountWithPassword,
  claimedProofIds,
  linkProfile,
  type Account,
} from "./accounts.server.ts";
import { claimDrafts } from "./proofs/drafts.server.ts";
import { passwordMatches } from "./passwords/passwords.server.ts";
import {
  issueProof,
  openProofsOf,
  proofByCode,
  proofByLink,
  spendProof,
  type NewProof,
  type ProofDeps,
} from "./proofs/proofs.server.ts";
import type { Proof } from "./proofs/lifetimes.server.ts";
import { setRoleOf } from "./roles/commands.server.ts";
import { startSession, type SignInMethod } from "./sessions/sessions.server.ts";
import type { Person } from "./viewer.ts";

export interface IdentityDeps extends ProofDeps {
  /** The mailboxes of ADMIN_EMAIL; people who prove one of them become admins. */
  adminEmails: readonly string[];
  device: string;
  /** The browser's secret, from the cookie it got when it requested an email. */
  nonce: string | undefined;
}

export interface SignedIn {
  ok: true;
  userId: string;
  /** The secret of the session cookie. */
  token: string;
  next: string | undefined;
  /** Why the profile could not be linked; the sign-in succeeded all the same (AUT-66). */
  linkError: unknown;
}

export type SignInOutcome = SignedIn | { ok: false; reason: "wrong-code" | "wrong-password" | "link-unknown" };

/** Emails a link and a code. Response and duration are the same whether the mailbox is known. */
export async function requestProof(db: Db, proof: NewProof, deps: ProofDeps): Promise<void> {
  await db.transaction().execute((tx) => issueProof(tx, proof, deps));
}

/** Signs in with the mailed code; three wrong guesses end the code, but not the link. */
export async function signInByCode(
  db: Db,
  { email, code }: { email: EmailAddress; code: string },
  deps: IdentityDeps,
): Promise<SignInOutcome> {
  const proof = await proofByCode(db, { email, code, purposes: ["sign-in", "verify"] }, deps);
  const claims = proof && (await readClaims(db, proof, undefined, deps));
  const signedIn = claims && (await redeem(db, proof, { method: "code", claims }, deps));
  if (signedIn) return signedIn;
  await recordRefusal(db, email, "code", deps);
  return { ok: false, reason: "wrong-code" };
}

/** Signs in with the mailed link. If another browser requested the email, the pending password may be typed again. */
export async function signInByLink(
  db: Db,
  { link, password }: { link: string; password: string | undefined },
  deps: IdentityDeps,
): Promise<SignInOutcome> {
  const proof = await proofByLink(db, link, { purposes: ["sign-in", "verify"], now: deps.now });
  if (!proof) return { ok: false, reason: "link-unknown" };
  const claims = await readClaims(db, proof, password, deps);
  if (password && claims.size === 0) {
    await recordRefusal(db, proof.email, "link", deps);
    return { ok: false, reason: "wrong-password" };
  }
  const signedIn = await redeem(db, proof, { method: "link", claims }, deps);
  return signedIn ?? { ok: false, reason: "link-unknown" };
}

/**
 * Signs in with a password. Unknown mailboxes, accounts without a password and wrong passwords get the same response
 * in the same time.
 */
export async function signInByPassword(
  db: Db,
  { email, password }: { email: EmailAddress; password: string },
  deps: IdentityDeps,
): Promise<SignInOutcome> {
  const { account, passwordHash } = await accountWithPassword(db, email);
  if (await passwordMatches(password, passwordHash))
    return db.transaction().execute((tx) => signIn(tx, account!, { method: "password", next: undefined }, deps));
  await recordRefusal(db, email, "password", deps);
  return { ok: false, reason: "wrong-password" };
}

/** Signs in a person whose passkey has just been verified. */
export async function signInByPasskey(db: Db, userId: string, deps: IdentityDeps): Promise<SignedIn> {
  return db.transaction().execute(async (tx) => {
    const account = await accountById(tx, userId);
    return signIn(tx, account, { method: "passkey", next: undefined }, deps);
  });
}

export type ProveOutcome = { ok: true } | { ok: false; reason: "wrong-code" | "wrong-password" };

/** Renews a session's proof with the code mailed for it. */
export async function proveByCode(db: Db, person: Person, code: string, deps: ProofDeps): Promise<ProveOutcome> {
  const email = person.email as EmailAddress;
  const proof = await proofByCode(db, { email, code, purposes: ["re-prove"] }, deps);
  const spent = proof && (await db.transaction().execute((tx) => spendProof(tx, proof, deps.now)));
  if (!spent) {
    await recordRefusal(db, email, "code", deps);
    return { ok: false, reason: "wrong-code" };
  }
  return renewProof(db, person, "code", deps.now);
}

/** Renews a session's proof with the account's password. */
export async function proveByPassword(
  db: Db,
  person: Person,
  password: string,
  deps: ProofDeps,
): Promise<ProveOutcome> {
  const { passwordHash } = await accountWithPassword(db, person.email);
  if (await passwordMatches(password, passwordHash)) return renewProof(db, person, "password", deps.now);
  await recordRefusal(db, person.email, "password", deps);
  return { ok: false, reason: "wrong-password" };
}

/** Ends a session that was replaced in the same browser. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("auth.sessions").where("token_hash", "=", hashToken(token)).execute();
}

/** Ends the session of a browser; other devices stay signed in. */
export async function signOut(db: Db, { sessionId, userId }: Person): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("auth.sessions").where("id", "=", sessionId).execute();
    await record(tx, { actor: `user:${userId}`, action: "session.ended", subject: `user:${userId}` });
  });
}

/** Makes the person of a mailbox an admin from the command line, effective once the mailbox is proven. */
export async function grantAdmin(db: Db, email: EmailAddress): Promise<{ isNew: boolean }> {
  const outcome = await setRoleOf(db, { email, role: "admin", by: "command line" });
  return { isNew: outcome.ok && outcome.previousRole !== "admin" };
}

/**
 * Returns the mailbox's proofs that this browser or a password claims. Hashing is slow, so this runs before any
 * transaction.
 */
async function readClaims(db: Db, { email }: Proof, password: string | undefined, { nonce, now }: IdentityDeps) {
  return claimedProofIds(await openProofsOf(db, email, now), { nonce, password });
}

/** Uses a proof up and opens a session. The lock lets exactly one of several simultaneous requests through. */
async function redeem(
  db: Db,
  proof: Proof,
  { method, claims }: { method: SignInMethod; claims: Set<string> },
  deps: IdentityDeps,
): Promise<SignedIn | undefined> {
  return db.transaction().execute(async (tx) => {
    const proofs = await spendProof(tx, proof, deps.now);
    if (!proofs) return undefined;
    const claimed = proofs.filter(({ id }) => claims.has(id));
    const account = await accountOf(tx, proof, { claimed, now: deps.now });
    const claimedProofs = claimed.map(({ id }) => id);
    return signIn(tx, account, { method, next: proof.next_path ?? undefined, claimedProofs }, deps);
  });
}

/** Opens a session for a proven person, links the profile of the same mailbox, and gives the role from the settings. */
async function signIn(
  tx: Db,
  account: Account,
  { method, next, claimedProofs = [] }: { method: SignInMethod; next: string | undefined; claimedProofs?: string[] },
  { now, device, nonce, adminEmails }: IdentityDeps,
): Promise<SignedIn> {
  await claimDrafts(tx, { email: account.email, nonce, proofs: claimedProofs });
  const linkError = await linkProfile(tx, account, now);
  const actor = `user:${account.id}`;
  if (adminEmails.includes(account.email)) {
    const profileId = await makeAdmin(tx, { ...account, userId: account.id });
    const detail = { after: { role: "admin" } };
    if (profileId)
      await record(tx, { actor: "settings", action: "role.granted", subject: `profile:${profileId}`, detail });
  }
  const { token } = await startSession(tx, account.id, { method, device, now });
  await record(tx, { actor, action: "session.started", subject: actor, detail: { method, device } });
  return { ok: true, userId: account.id, token, next, linkError };
}

/** Records that the session's person has proven their identity. */
export async function renewProof(db: Db, { sessionId, userId }: Person, method: SignInMethod, now: Date) {
  return db.transaction().execute(async (tx) => {
    await tx.updateTable("auth.sessions").set({ proven_at: now }).where("id", "=", sessionId).execute();
    const actor = `user:${userId}`;
    await record(tx, { actor, action: "session.proven", subject: actor, detail: { method } });
    return { ok: true } as const;
  });
}

async function recordRefusal(db: Db, email: string, method: SignInMethod, { secret }: ProofDeps): Promise<void> {
  const subject = `mailbox:${mac(secret, "audit", email).slice(0, 16)}`;
  await record(db, { actor: "visitor", action: "sign-in.refused", subject, detail: { method } });
}
