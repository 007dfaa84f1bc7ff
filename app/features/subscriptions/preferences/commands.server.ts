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

/** Queues the mail with the link for a mailbox that asked, whoever it belongs to. */
export async function requestPreferencesLink(
  db: Db,
  { email, language }: { email: EmailAddress; language: Language },
  { origin }: { origin: string },
): Promise<void> {
  const mail = { email, language, payload: {}, dedupeKey: `preferences:${randomUUID()}` };
  await enqueue(db, preferencesLinkMail, mail, { origin });
}

/** `before` is undefined for whoever may not see it. */
export type SaveOutcome =
  | { ok: true; before: Preferences | undefined; changed: Partial<AllChoices> }
  | { ok: false; reason: "token-unknown" | "token-left" };

interface Save {
  token: string;
  /** What is not among them stays as it is. */
  choices: Partial<AllChoices>;
  said: { source: string; wording: string };
  now: Date;
  origin: string;
}

/**
 * Saves what the person of a token chose. Saying the same again changes nothing, and is no entry. Whoever has a forwarded
 * letter has the token too, so the mailbox is told when the newsletter is turned on. A link in a mailbox that its person has
 * left can end the newsletter, without which nothing comes, and do nothing else.
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

/** At most once an hour, however often it is turned on and off. */
async function notifyOfNewsletter(
  tx: Db,
  { profileId, email, fullName, language }: Preferences,
  { now, origin }: { now: Date; origin: string },
): Promise<void> {
  const dedupeKey = `newsletter-on:${profileId}:${now.toISOString().slice(0, 13)}`;
  await enqueue(tx, newsletterOnMail, { profileId, email, fullName, language, payload: {}, dedupeKey }, { origin });
}

/** What a click has ended; of a link in a mailbox that its person has left nothing is told but that it has. */
export type Stopped = Preferences | "unseen";

const underWay = new Map<string, Promise<Stopped | undefined>>();

/**
 * Ends the newsletter, and with it all that is no answer to something the person did; by the link of a digest only that.
 * Undefined for nobody's token. Clicks of one moment are one: a hundred need no connection each.
 */
export function stopByToken(db: Db, token: string, said: Said): Promise<Stopped | undefined> {
  const stopping = underWay.get(token) ?? stopOnce(db, token, said).finally(() => underWay.delete(token));
  underWay.set(token, stopping);
  return stopping;
}

async function stopOnce(db: Db, token: string, said: Said): Promise<Stopped | undefined> {
  // Most of a flood of clicks are for nothing new: they need not wait for each other.
  const seen = await tokenOwner(db, token);
  if (!seen) return undefined;
  if (!seen[seen.ends] && (seen.ends === "event_digest" || (await isEndedForGood(db, seen.profileId))))
    return told(seen);
  return db.transaction().execute(async (tx) => {
    const found = await lockedByToken(tx, token);
    if (!found) return undefined;
    const ended = { profileId: found.profileId, said, actor: "one-click" };
    await (found.ends === "event_digest" ? stopDigest(tx, ended) : stopMail(tx, ended));
    return told(found);
  });
}

function told(owner: TokenOwner): Stopped {
  return owner.isLeft ? "unseen" : owner;
}

/** The person of a token, locked. Whoever was made one with another while this waited is the other by now, and their no counts. */
async function lockedByToken(tx: Db, token: string): Promise<TokenOwner | undefined> {
  const found = await tokenOwner(tx, token);
  if (!found) return undefined;
  await lockProfile(tx, found.profileId);
  const locked = await tokenOwner(tx, token);
  return locked && locked.profileId !== found.profileId ? lockedByToken(tx, token) : locked;
}

/** The same for a known person, inside the caller's transaction. */
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

/** Asks for the digest, for other themes, or for none anymore: what a signed-in person says on their own page. */
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
