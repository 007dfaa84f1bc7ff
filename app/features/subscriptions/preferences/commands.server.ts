import { randomUUID } from "node:crypto";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { enqueue, liftSuppression } from "../../outbox/commands.server.ts";
import { lockProfile } from "../../people/commands.server.ts";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { newsletterOnMail, preferencesLinkMail } from "../mails.server.ts";
import { changeChoices, isEndedForGood, type Said } from "./choices.server.ts";
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

interface Save {
  token: string;
  /** Choices that are not included stay unchanged. */
  choices: Partial<AllChoices>;
  said: { source: string; wording: string };
  now: Date;
  origin: string;
}

/**
 * Saves the choices of a token's person; unchanged choices are not logged. Anybody with a forwarded letter has the
 * token, so the mailbox is notified when the newsletter is turned on. The link in a former mailbox can only end the
 * newsletter, and with it all mail.
 */
export function savePreferences(db: Db, { token, choices, said, now, origin }: Save): Promise<SaveOutcome> {
  return db.transaction().execute(async (tx) => {
    const before = await lockedByToken(tx, token);
    if (!before) return { ok: false, reason: "token-unknown" };
    if (before.isLeft && choices.subscribed !== false) return { ok: false, reason: "token-left" };
    const { profileId } = before;
    const wanted = before.isLeft ? { subscribed: false } : choices;
    const changed = await changeChoices(tx, { profileId, wanted, said, consent: { at: now, ...said } });
    if (choices.subscribed) await liftSuppression(tx, profileId);
    if (choices.subscribed && changed.subscribed === false) await notifyOfNewsletter(tx, before, { now, origin });
    const names = Object.keys(changed) as (keyof AllChoices)[];
    if (names.length > 0) {
      const after = Object.fromEntries(names.map((name) => [name, choices[name]]));
      const entry = { actor: "preference-link", action: "preferences.changed", subject: `profile:${profileId}` };
      await record(tx, { ...entry, detail: { before: changed, after } });
    }
    return { ok: true, before: before.isLeft ? undefined : before, changed };
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

/** What a click has ended; "unseen" hides the preferences from readers of a former mailbox. */
export type Stopped = Preferences | "unseen";

const underWay = new Map<string, Promise<Stopped | undefined>>();

/**
 * Unsubscribes from everything but transactional email; a digest's link ends only the digest. Returns undefined for an
 * unknown token. Concurrent clicks share one query.
 */
export function stopByToken(db: Db, token: string, said: Said): Promise<Stopped | undefined> {
  const stopping = underWay.get(token) ?? stopOnce(db, token, said).finally(() => underWay.delete(token));
  underWay.set(token, stopping);
  return stopping;
}

async function stopOnce(db: Db, token: string, said: Said): Promise<Stopped | undefined> {
  // Most simultaneous clicks change nothing, so they need not wait for the lock.
  const seen = await tokenOwner(db, token);
  if (!seen) return undefined;
  if (!seen[seen.ends] && (seen.ends === "event_digest" || (await isEndedForGood(db, seen.profileId))))
    return visibleTo(seen);
  return db.transaction().execute(async (tx) => {
    const found = await lockedByToken(tx, token);
    if (!found) return undefined;
    const ended = { profileId: found.profileId, said, actor: "one-click" };
    await (found.ends === "event_digest" ? stopDigest(tx, ended) : stopMail(tx, ended));
    return visibleTo(found);
  });
}

function visibleTo(owner: TokenOwner): Stopped {
  return owner.isLeft ? "unseen" : owner;
}

/** Locks the person of a token. If their profile was merged meanwhile, the click applies to the merged person. */
async function lockedByToken(tx: Db, token: string): Promise<TokenOwner | undefined> {
  const found = await tokenOwner(tx, token);
  if (!found) return undefined;
  await lockProfile(tx, found.profileId);
  const locked = await tokenOwner(tx, token);
  return locked && locked.profileId !== found.profileId ? lockedByToken(tx, token) : locked;
}

/** Does the same for a known person in the caller's transaction. */
export async function stopMail(tx: Db, { profileId, said, actor }: Ended): Promise<void> {
  const before = await changeChoices(tx, { profileId, wanted: { subscribed: false }, said });
  if (!("subscribed" in before)) return;
  const detail = { before, after: { subscribed: false } };
  await record(tx, { actor, action: "newsletter.stopped", subject: `profile:${profileId}`, detail });
}

interface Ended {
  profileId: string;
  said: Said;
  actor: string;
}

async function stopDigest(tx: Db, { profileId, said, actor }: Ended): Promise<void> {
  const before = await changeChoices(tx, { profileId, wanted: { event_digest: false }, said });
  if (!("event_digest" in before)) return;
  const detail = { before, after: { event_digest: false } };
  await record(tx, { actor, action: "preferences.changed", subject: `profile:${profileId}`, detail });
}

/** Changes the digest settings of a signed-in person. */
export async function chooseDigest(db: Db, { profileId, digest, said, actor }: OwnDigest): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await changeChoices(tx, { profileId, wanted: digest, said });
    const names = Object.keys(before) as (keyof DigestChoice)[];
    const after = Object.fromEntries(names.map((name) => [name, digest[name]]));
    const entry = { actor, action: "preferences.changed", subject: `profile:${profileId}`, detail: { before, after } };
    if (names.length > 0) await record(tx, entry);
    return names.length > 0;
  });
}

interface OwnDigest extends Ended {
  digest: DigestChoice;
}
