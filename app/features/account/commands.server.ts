import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import type { Owner, PersonalData } from "~/platform/personal-data.server";
import { record } from "../audit/commands.server.ts";
import { changeAccount } from "../identity/accounts.server.ts";
import { notifyOwner, type Recipient } from "../identity/notices.server.ts";
import {
  verifyNewPasskey,
  storePasskey,
  removePasskey,
  type PasskeySite,
} from "../identity/passkeys/passkeys.server.ts";
import { unlessLastAdmin } from "../identity/roles/commands.server.ts";
import { endSessionsOf } from "../identity/sessions/sessions.server.ts";
import type { Person } from "../identity/viewer.ts";
import { changeLanguage, changeProfile, type Details } from "../people/commands.server.ts";
import { detailsOf } from "../people/queries.server.ts";
import { setSubscribed } from "../subscriptions/commands.server.ts";
import { erase } from "./deletion.server.ts";
import { chooseDigest } from "../subscriptions/preferences/commands.server.ts";
import type { DigestChoice } from "../subscriptions/preferences/choices.ts";
import { ownData, type OwnData } from "./own-data.server.ts";

/** Saves a person's details. Without a profile, the account stores only the name. */
export async function changeDetails(db: Db, owner: Owner, details: Details): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await detailsOf(tx, owner.email);
    await changeAccount(tx, owner.userId, { full_name: details.fullName });
    if (owner.profileId) await changeProfile(tx, owner.profileId, details);
    const detail = before ? changedFields({ ...before }, details) : {};
    await record(tx, { actor: actorOf(owner), action: "details.changed", subject: subjectOf(owner), detail });
  });
}

/** Sets the language of every email. */
export async function chooseLanguage(db: Db, owner: Owner, language: Person["language"]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changeAccount(tx, owner.userId, { language, language_chosen: true });
    if (owner.profileId) await changeLanguage(tx, owner.profileId, language);
  });
}

/** Ends the newsletter; a person without a profile has none. `wording` is the button's label. */
export async function stopNewsletter(db: Db, owner: Owner, wording: string): Promise<void> {
  const { profileId } = owner;
  if (!profileId) return;
  await db.transaction().execute(async (tx) => {
    await setSubscribed(tx, { profileId, consent: undefined, statement: { source: "account", wording } });
    await record(tx, { actor: actorOf(owner), action: "newsletter.stopped", subject: subjectOf(owner) });
  });
}

/** Saves the digest settings; a person without a profile has none. Returns false if nothing changed. */
export async function chooseOwnDigest(
  db: Db,
  owner: Owner,
  { digest, wording }: { digest: DigestChoice; wording: string },
): Promise<boolean> {
  const { profileId } = owner;
  if (!profileId) return false;
  return chooseDigest(db, { profileId, digest, statement: { source: "account", wording }, actor: actorOf(owner) });
}

export type PasskeyOutcome = { ok: true } | { ok: false; reason: "passkey-refused" };

/** Stores a passkey that a browser has just created. */
export async function addPasskey(
  db: Db,
  owner: Owner & Recipient,
  passkey: { response: unknown; name: string },
  deps: { site: PasskeySite; now: Date },
): Promise<PasskeyOutcome> {
  const { userId } = owner;
  const verified = await verifyNewPasskey(db, { userId, response: passkey.response }, deps);
  if (!verified.ok) return verified;
  return db.transaction().execute(async (tx) => {
    if (!(await storePasskey(tx, verified.passkey, passkey.name))) return { ok: false, reason: "passkey-refused" };
    await notifyOwner(tx, owner, { notice: "passkey-added", passkey: passkey.name }, deps.site);
    await record(tx, { actor: actorOf(owner), action: "passkey.added", subject: subjectOf(owner) });
    return { ok: true };
  });
}

/** Deletes a passkey and notifies its owner by email. */
export async function dropPasskey(
  db: Db,
  owner: Owner & Recipient,
  id: string,
  { origin }: { origin: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await removePasskey(tx, owner.userId, id);
    if (!removed) return;
    await notifyOwner(tx, owner, { notice: "passkey-removed", passkey: removed.name }, { origin });
    await record(tx, { actor: actorOf(owner), action: "passkey.removed", subject: subjectOf(owner) });
  });
}

/** Signs one device out; sessions of other people are not affected. */
export async function signOutOf(db: Db, owner: Owner, sessionId: string): Promise<void> {
  await endSessions(db, owner, sessionId);
}

/** Signs every device out, including this one. */
export async function signOutEverywhere(db: Db, owner: Owner): Promise<void> {
  await endSessions(db, owner);
}

/** Returns everything stored about the person and records the export (security.md). */
export async function exportOwnData(db: Db, owner: Owner, stores: readonly PersonalData[]): Promise<OwnData> {
  await record(db, { actor: actorOf(owner), action: "data.downloaded", subject: subjectOf(owner) });
  return ownData(db, owner, stores);
}

export type DeletionOutcome = { ok: true } | { ok: false; reason: "last-admin" };

/** Deletes the person and everything that names them. The audit keeps an entry with an id that leads nowhere. */
export async function deleteOwnAccount(
  db: Db,
  owner: Owner,
  stores: readonly PersonalData[],
): Promise<DeletionOutcome> {
  return unlessLastAdmin(() =>
    db.transaction().execute(async (tx) => {
      await erase(tx, owner, stores);
      await record(tx, { actor: actorOf(owner), action: "person.deleted", subject: subjectOf(owner) });
      return { ok: true };
    }),
  );
}

async function endSessions(db: Db, owner: Owner, sessionId?: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await endSessionsOf(tx, owner.userId, { only: sessionId });
    if (ended === 0) return;
    const action = sessionId ? "session.ended" : "sessions.ended";
    await record(tx, { actor: actorOf(owner), action, subject: subjectOf(owner) });
  });
}

function actorOf({ userId }: Owner): string {
  return `user:${userId}`;
}

function subjectOf({ profileId, userId }: Owner): string {
  return profileId ? `profile:${profileId}` : `user:${userId}`;
}
