import type { Db } from "~/platform/db.server";
import { linkState, type LinkState } from "~/lib/link-state";
import { hashToken } from "~/platform/tokens.server";
import { draftsOf } from "../identity/proofs/drafts.server.ts";
import { passkeysOf, type Passkey } from "../identity/passkeys/passkeys.server.ts";
import { detailsOf, type OwnDetails } from "../profiles/queries.server.ts";
import { registrationOf, withdrawnOf, type OwnRegistration, type Withdrawn } from "../registration/queries.server.ts";
import { preferenceToken } from "../subscriptions/commands.server.ts";
import { countOwnData, type OwnSection, type Owner } from "./own-data.server.ts";

export interface OwnSession {
  id: string;
  /** "Firefox on Android", or empty when the browser did not say. */
  device: string;
  method: "code" | "link" | "password" | "passkey";
  signedInAt: Date;
  seenAt: Date;
  isThisOne: boolean;
}

/** What the person agreed to, and the token of their preference page. */
export interface MailChoices {
  subscribed: boolean;
  consentAt: Date | null;
  token: string;
}

export interface Overview {
  /** undefined until the person registers or subscribes. */
  details: OwnDetails | undefined;
  registration: OwnRegistration | undefined;
  /** True when the person sent a registration that waits to be finished. */
  hasDraft: boolean;
  /** A registration that was withdrawn and can still be had back. */
  withdrawn: Withdrawn | undefined;
  mail: MailChoices | undefined;
  /** null for the many who have no password. */
  passwordSetAt: Date | null;
  sessions: OwnSession[];
  passkeys: Passkey[];
  /** How many records of each kind are stored. */
  stored: { section: OwnSection; count: number }[];
}

/** Everything /account shows. */
export async function overviewOf(
  db: Db,
  owner: Owner & { sessionId: string },
  { editionKey, now }: { editionKey: string; now: Date },
): Promise<Overview> {
  const { userId, email } = owner;
  const [details, registration, withdrawn, { own: draft }, mail, passwordSetAt, sessions, passkeys, stored] =
    await Promise.all([
      detailsOf(db, email),
      registrationOf(db, { email, editionKey }),
      withdrawnOf(db, { email, editionKey, now }),
      draftsOf(db, email, now),
      mailChoicesOf(db, email),
      passwordSetAtOf(db, userId),
      sessionsOf(db, owner, now),
      passkeysOf(db, userId),
      countOwnData(db, owner),
    ]);
  const hasDraft = draft !== undefined;
  return { details, registration, withdrawn, hasDraft, mail, passwordSetAt, sessions, passkeys, stored };
}

/** The address that an account has asked to move to and that is not proven yet. */
export async function waitingAddress(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const waiting = await db
    .selectFrom("auth.proofs")
    .select("email")
    .where("user_id", "=", userId)
    .where("purpose", "=", "change-email")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return waiting?.email;
}

export interface SeenAddressLink {
  state: LinkState | "foreign";
  /** The address it leads to; empty where the link is not of this account. */
  email: string;
}

/** What the link is that was mailed to a new address, for the account that opens it. */
export async function seeAddressLink(db: Db, userId: string, link: string, now: Date): Promise<SeenAddressLink> {
  const proof = await db
    .selectFrom("auth.proofs")
    .select(["email", "user_id", "used_at as usedAt", "expires_at as expiresAt"])
    .where("link_hash", "=", hashToken(link))
    .where("purpose", "=", "change-email")
    .executeTakeFirst();
  if (proof && proof.user_id !== userId) return { state: "foreign", email: "" };
  return { state: linkState(proof, now), email: proof?.email ?? "" };
}

/** What the link is by which an old address takes its account back. */
export async function seeUndo(db: Db, token: string, now: Date): Promise<{ state: LinkState; email: string }> {
  const change = await db
    .selectFrom("auth.email_changes")
    .select(["old_email as email", "undone_at as usedAt", "expires_at as expiresAt"])
    .where("undo_hash", "=", hashToken(token))
    .executeTakeFirst();
  return { state: linkState(change, now), email: change?.email ?? "" };
}

async function mailChoicesOf(db: Db, email: string): Promise<MailChoices | undefined> {
  const found = await db
    .selectFrom("profiles as p")
    .leftJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.id", "p.subscribed", "o.consent_at as consentAt", "o.token"])
    .where("p.email", "=", email)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, token, ...choices } = found;
  return { ...choices, token: token ?? (await preferenceToken(db, id)) };
}

async function passwordSetAtOf(db: Db, userId: string): Promise<Date | null> {
  const credential = await db
    .selectFrom("auth.credentials")
    .select("updated_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return credential?.updated_at ?? null;
}

async function sessionsOf(db: Db, { userId, sessionId }: Owner & { sessionId: string }, now: Date) {
  const sessions = await db
    .selectFrom("auth.sessions")
    .select(["id", "device", "method", "created_at as signedInAt", "seen_at as seenAt"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .execute();
  return sessions
    .map((session) => ({ ...session, isThisOne: session.id === sessionId }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

/** The device of a session as its owner may know it, such as "Firefox on Android". */
export async function deviceOf(db: Db, sessionId: string): Promise<string> {
  const session = await db.selectFrom("auth.sessions").select("device").where("id", "=", sessionId).executeTakeFirst();
  return session?.device ?? "";
}
