import { randomUUID } from "node:crypto";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { hashToken, isMac, mac, sameText } from "~/platform/tokens.server";
import { enqueue } from "../../outbox/commands.server.ts";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { proofMails, secretsOf } from "../mails.server.ts";
import { codeLifetime, linkLifetimes, type Proof, type ProofPurpose } from "./lifetimes.server.ts";

export interface NewProof {
  purpose: ProofPurpose;
  email: EmailAddress;
  language: Language;
  /** The page to return to. */
  next?: string | undefined;
  /** The browser's secret; whoever has it later is the same person. */
  nonce?: string | undefined;
  /** What the proof unlocks: a new person's name, password (hashed) and unfinished registration. */
  fullName?: string | undefined;
  passwordHash?: string | undefined;
  draft?: Record<string, unknown> | undefined;
  /** True if the proof is stored but not emailed (limits.server.ts). */
  isWithheld?: boolean;
  /** The account that changes its address to this mailbox. */
  userId?: string | undefined;
}

export interface ProofDeps {
  now: Date;
  origin: string;
  secret: string;
}

const maxGuesses = 3;

/** Queues one email with a link and a code, and stores one row for both with digests only. */
export async function issueProof(tx: Db, proof: NewProof, { now, origin, secret }: ProofDeps): Promise<void> {
  const id = randomUUID();
  const { purpose, email, language, isWithheld } = proof;
  const mail = { email, language, payload: { proof: id }, dedupeKey: `proof:${id}`, isWithheld };
  const delivery = await enqueue(tx, proofMails[purpose], mail, { origin });
  const { link, code } = secretsOf(secret, delivery!.id);
  await tx
    .insertInto("auth.proofs")
    .values({
      id,
      purpose,
      email,
      language,
      link_hash: hashToken(link),
      code_mac: codeMac(secret, id, code),
      next_path: proof.next ?? null,
      nonce_hash: proof.nonce ? hashToken(proof.nonce) : null,
      full_name: proof.fullName ?? null,
      password_hash: proof.passwordHash ?? null,
      draft: proof.draft ? JSON.stringify(proof.draft) : null,
      user_id: proof.userId ?? null,
      created_at: now,
      code_expires_at: new Date(now.getTime() + codeLifetime),
      expires_at: new Date(now.getTime() + linkLifetimes[purpose]),
    })
    .execute();
}

export async function proofByLink(
  db: Db,
  link: string,
  { purposes, now }: { purposes: ProofPurpose[]; now: Date },
): Promise<Proof | undefined> {
  return openProofs(db, now)
    .where("link_hash", "=", hashToken(link))
    .where("purpose", "in", purposes)
    .executeTakeFirst();
}

/**
 * Returns the proof to email in place of an expired link. It includes a new person's name, password and answers if the
 * same browser requests it and there is no account yet; otherwise it is the plain proof.
 */
export async function renewedProof(db: Db, link: string, plain: NewProof): Promise<NewProof> {
  const { email, nonce } = plain;
  const expired = await db
    .selectFrom("auth.proofs")
    .selectAll()
    .where("link_hash", "=", hashToken(link))
    .where("email", "=", email)
    .where("purpose", "=", "verify")
    .where("used_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("auth.users").select("id").where("email", "=", email))),
    )
    .executeTakeFirst();
  if (!nonce || !expired?.nonce_hash || !sameText(expired.nonce_hash, hashToken(nonce))) return plain;
  const { full_name, password_hash, draft } = expired;
  return {
    ...plain,
    purpose: "verify",
    next: undefined,
    fullName: full_name ?? undefined,
    passwordHash: password_hash ?? undefined,
    draft: draft ?? undefined,
  };
}

/**
 * Returns the open proof of a code. It counts one try against every open code of the mailbox before it compares, so
 * that each code is compared at most three times, however many guess at once.
 */
export async function proofByCode(
  db: Db,
  guess: { email: EmailAddress; code: string; purposes: ProofPurpose[] },
  { now, secret }: ProofDeps,
): Promise<Proof | undefined> {
  const candidates = await db
    .updateTable("auth.proofs")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("email", "=", guess.email)
    .where("purpose", "in", guess.purposes)
    .where("used_at", "is", null)
    .where("code_expires_at", ">", now)
    .where("attempts", "<", maxGuesses)
    .returningAll()
    .execute();
  return candidates.find(({ id, code_mac }) => code_mac && isCodeOf(secret, { id, code_mac }, guess.code));
}

export function openProofsOf(db: Db, email: string, now: Date): Promise<Proof[]> {
  return openProofs(db, now).where("email", "=", email).execute();
}

/** Locks every open proof of a mailbox for the caller's transaction. */
export function lockProofs(tx: Db, email: string, now: Date): Promise<Proof[]> {
  return openProofs(tx, now).where("email", "=", email).orderBy("id").forUpdate().execute();
}

/** Ends and returns every open proof of the mailbox, if the given one is among them. */
export async function spendProof(tx: Db, proof: Proof, now: Date): Promise<Proof[] | undefined> {
  const proofs = await lockProofs(tx, proof.email, now);
  if (!proofs.some(({ id }) => id === proof.id)) return undefined;
  await endProofs(tx, proofs, now);
  return proofs;
}

/** Ends proofs permanently. Their drafts stay for the mailbox's owner; pending passwords are deleted. */
export async function endProofs(tx: Db, proofs: Proof[], now: Date): Promise<void> {
  if (proofs.length === 0) return;
  await tx
    .updateTable("auth.proofs")
    .set({ used_at: now, code_mac: null, password_hash: null })
    .where(
      "id",
      "in",
      proofs.map(({ id }) => id),
    )
    .execute();
}

function openProofs(db: Db, now: Date) {
  return db.selectFrom("auth.proofs").selectAll().where("used_at", "is", null).where("expires_at", ">", now);
}

function codeMac(secret: string, proofId: string, code: string): string {
  return mac(secret, "proof-code-of", `${proofId}\0${code}`);
}

function isCodeOf(secret: string, { id, code_mac }: { id: string; code_mac: string }, code: string): boolean {
  return isMac(secret, { purpose: "proof-code-of", text: `${id}\0${code}`, signature: code_mac });
}
