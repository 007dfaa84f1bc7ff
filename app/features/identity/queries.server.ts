import type { Language } from "~/i18n/translate";
import { linkState } from "~/lib/mail/link-state";
import type { Db } from "~/platform/database/db.server";
import { hashToken, sameText } from "~/platform/tokens.server";
import { accountWithPassword } from "./accounts.server.ts";
import { passkeysOf, type Passkey } from "./passkeys/queries.server.ts";
import type { Proof } from "./proofs/lifetimes.server.ts";
import { openProofsOf } from "./proofs/proofs.server.ts";

/** The state of a mailed link, with its mailbox. */
export type LinkStatus =
  | {
      state: "good";
      email: string;
      /** True if another browser sent the pending password. */
      asksPassword: boolean;
      sameBrowser: boolean;
    }
  | { state: "used" | "expired"; email: string; sameBrowser: boolean }
  | { state: "unknown" };

/** Reads the state of a mailed link without changing it (AUT-32). */
export async function readLink(
  db: Db,
  { link, nonce, purposes, now }: { link: string; nonce: string | undefined; purposes: Proof["purpose"][]; now: Date },
): Promise<LinkStatus> {
  const proof = await db
    .selectFrom("auth.proofs")
    .select(["email", "password_hash", "nonce_hash", "used_at as usedAt", "expires_at as expiresAt"])
    .where("link_hash", "=", hashToken(link))
    .where("purpose", "in", purposes)
    .executeTakeFirst();
  const state = linkState(proof, now);
  if (!proof || state === "unknown") return { state: "unknown" };
  const { email } = proof;
  const nonceHash = nonce ? hashToken(nonce) : "";
  const isSameBrowser = ({ nonce_hash }: Pick<Proof, "nonce_hash">) =>
    Boolean(nonce_hash && sameText(nonce_hash, nonceHash));
  if (state !== "good") return { state, email, sameBrowser: isSameBrowser(proof) };
  // A browser that requested any email for this mailbox belongs to the same person, even if somebody else requested the
  // newest one.
  const sameBrowser = (await openProofsOf(db, email, now)).some(isSameBrowser);
  return { state, email, sameBrowser, asksPassword: Boolean(proof.password_hash) && !sameBrowser };
}

/** The ways to sign in to an account besides its password. */
export interface WaysIn {
  passkeys: Passkey[];
  devices: { id: string; device: string; seenAt: Date }[];
}

export async function waysInOf(db: Db, email: string, now: Date): Promise<WaysIn> {
  const { account } = await accountWithPassword(db, email);
  if (!account) return { passkeys: [], devices: [] };
  const devices = await db
    .selectFrom("auth.sessions")
    .select(["id", "device", "seen_at as seenAt"])
    .where("user_id", "=", account.id)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .execute();
  return { passkeys: await passkeysOf(db, account.id), devices };
}

/** Returns the language that the mailbox's person chose; undefined if there is none. */
export async function chosenLanguageOf(db: Db, email: string): Promise<Language | undefined> {
  const account = await db
    .selectFrom("auth.users")
    .select("language")
    .where("email", "=", email)
    .where("language_chosen", "=", true)
    .executeTakeFirst();
  return account?.language;
}

/** Returns when an account's password was set; null if it has none. */
export async function passwordSetAtOf(db: Db, userId: string): Promise<Date | null> {
  const credential = await db
    .selectFrom("auth.credentials")
    .select("updated_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return credential?.updated_at ?? null;
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await passwordSetAtOf(db, userId)) !== null;
}

/** The data of an account for organizers: when it was created and last used. */
export interface AccountActivity {
  email: string;
  createdAt: Date;
  seenAt: Date | null;
}

export async function accountActivity(db: Db, userId: string): Promise<AccountActivity | undefined> {
  return db
    .selectFrom("auth.users as u")
    .select(["u.email", "u.created_at as createdAt"])
    .select(({ selectFrom }) =>
      selectFrom("auth.sessions as s")
        .select(({ fn }) => fn.max("s.seen_at").as("seenAt"))
        .whereRef("s.user_id", "=", "u.id")
        .as("seenAt"),
    )
    .where("u.id", "=", userId)
    .executeTakeFirst();
}
