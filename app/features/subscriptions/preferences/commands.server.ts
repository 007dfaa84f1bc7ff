import { randomUUID } from "node:crypto";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { enqueue, liftSuppression } from "../../outbox/commands.server.ts";
import { lockProfile } from "../../people/commands.server.ts";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { newsletterOnMail, preferencesLinkMail } from "../mails.server.ts";
import { changeChoices, isEndedForGood, type Statement } from "./choices.server.ts";
import type { AllChoices, DigestChoice } from "./choices.ts";
import { tokenOwner, type Preferences, type TokenOwner } from "./queries.server.ts";

/** Queues the email with the link for a mailbox, whoever it belongs to. */
export async function requestPreferencesLink(
  db: Db,
  { email, language }: { email: EmailAddress; language: Language },
  { origin }: { origin: string },
): Promise<void> {
  const mail = { email, language, payload: {}, dedupeKey: `preferences:${randomUUID()}` };
  await enqueue(db, preferencesLinkMail, mail, { origin });
}

/** `before` is undefined for people who may not see it. */
export type SaveOutcome =
  | { ok: true; before: Preferences | undefined; changed: Partial<AllChoices> }
  | { ok: false; reason: "token-unknown" | "token-left" };

interface SaveArgs {
  token: string;
  /** Choices that are not included stay unchanged. */
  choices: Partial<AllChoices>;
  statement: { source: string; wording: string };
  now: Date;
  origin: string;
}

/**
 * Saves the choices of a token's person; unchanged choices are not logged. Anybody with a forwarded letter has the
 * token, so the mailbox is notified when the newsletter is turned on. The link in a former mailbox can only end the
 * newsletter, and with it all mail.
 */
export function savePreferences(db: Db, { token, choices, statement, now, origin }: SaveArgs): Promise<SaveOutcome> {
  return db.transaction().execute(async (tx) => {
    const before = await lockTokenOwner(tx, token);
    if (!before) return { ok: false, reason: "token-unknown" };
    if (before.isFormerMailbox && choices.subscribed !== false) return { ok: false, reason: "token-left" };
    const { profileId } = before;
    const permitted = before.isFormerMailbox ? { subscribed: false } : choices;
    const changed = await changeChoices(tx, {
      profileId,
      choices: permitted,
      statement,
      consent: { at: now, ...statement },
    });
    if (choices.subscribed) await liftSuppression(tx, profileId);
    if (choices.subscribed && changed.subscribed === false) await notifyOfNewsletter(tx, before, { now, origin });
    const names = Object.keys(changed) as (keyof AllChoices)[];
    if (names.length > 0) {
      const after = Object.fromEntries(names.map((name) => [name, choices[name]]));
      const entry = { actor: "preference-link", action: "preferences.changed", subject: `profile:${profileId}` };
      await record(tx, { ...entry, detail: { before: changed, after } });
    }
    return { ok: true, before: before.isFormerMailbox ? undefined : before, changed };
  });
}

/** Sends at most one notice an hour, however often the newsletter is turned on and off. */
async function notifyOfNewsletter(
  tx: Db,
  { profileId, email, fullName, language }: Preferences,
  { now, origin }: { now: Date; origin: string },
): Promise<void> {
  const dedupeKey = `newsletter-on:${profileId}:${now.toISOString().slice(0, 13)}`;
  await enqueue(tx, newsletterOnMail, { profileId, email, fullName, language, payload: {}, dedupeKey }, { origin });
}

/** The preferences before the click; "unseen" hides them from readers of a former mailbox. */
export type Stopped = Preferences | "unseen";

const pendingStops = new Map<string, Promise<Stopped | undefined>>();

/**
 * Unsubscribes from everything but transactional email; a digest's link ends only the digest. Returns undefined for an
 * unknown token. Concurrent clicks share one query.
 */
export function stopByToken(db: Db, token: string, statement: Statement): Promise<Stopped | undefined> {
  const stop = pendingStops.get(token) ?? stopOnce(db, token, statement).finally(() => pendingStops.delete(token));
  pendingStops.set(token, stop);
  return stop;
}

async function stopOnce(db: Db, token: string, statement: Statement): Promise<Stopped | undefined> {
  // Most simultaneous clicks change nothing, so they need not wait for the lock.
  const owner = await tokenOwner(db, token);
  if (!owner) return undefined;
  if (!owner[owner.ends] && (owner.ends === "event_digest" || (await isEndedForGood(db, owner.profileId))))
    return visibleTo(owner);
  return db.transaction().execute(async (tx) => {
    const locked = await lockTokenOwner(tx, token);
    if (!locked) return undefined;
    const args = { profileId: locked.profileId, statement, actor: "one-click" };
    await (locked.ends === "event_digest" ? stopDigest(tx, args) : stopMail(tx, args));
    return visibleTo(locked);
  });
}

function visibleTo(owner: TokenOwner): Stopped {
  return owner.isFormerMailbox ? "unseen" : owner;
}

/** Locks the person of a token. If their profile was merged meanwhile, the click applies to the merged person. */
async function lockTokenOwner(tx: Db, token: string): Promise<TokenOwner | undefined> {
  const owner = await tokenOwner(tx, token);
  if (!owner) return undefined;
  await lockProfile(tx, owner.profileId);
  const locked = await tokenOwner(tx, token);
  return locked && locked.profileId !== owner.profileId ? lockTokenOwner(tx, token) : locked;
}

/** Ends the newsletter of a person, and with it all mail that requires it, in the caller's transaction. */
export async function stopMail(tx: Db, { profileId, statement, actor }: StopArgs): Promise<void> {
  const before = await changeChoices(tx, { profileId, choices: { subscribed: false }, statement });
  if (!("subscribed" in before)) return;
  const detail = { before, after: { subscribed: false } };
  await record(tx, { actor, action: "newsletter.stopped", subject: `profile:${profileId}`, detail });
}

interface StopArgs {
  profileId: string;
  statement: Statement;
  actor: string;
}

async function stopDigest(tx: Db, { profileId, statement, actor }: StopArgs): Promise<void> {
  const before = await changeChoices(tx, { profileId, choices: { event_digest: false }, statement });
  if (!("event_digest" in before)) return;
  const detail = { before, after: { event_digest: false } };
  await record(tx, { actor, action: "preferences.changed", subject: `profile:${profileId}`, detail });
}

/** Changes the digest settings of a signed-in person. */
export async function chooseDigest(db: Db, { profileId, digest, statement, actor }: DigestArgs): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await changeChoices(tx, { profileId, choices: digest, statement });
    const names = Object.keys(before) as (keyof DigestChoice)[];
    const after = Object.fromEntries(names.map((name) => [name, digest[name]]));
    const entry = { actor, action: "preferences.changed", subject: `profile:${profileId}`, detail: { before, after } };
    if (names.length > 0) await record(tx, entry);
    return names.length > 0;
  });
}

interface DigestArgs extends StopArgs {
  digest: DigestChoice;
}
