import type { Db } from "~/platform/database/db.server";
import { historyOf, type HistoryEntry } from "~/features/audit/history.server";
import { lockPerson, type PersonDetails } from "../../person.server.ts";
import { askToSubscribe, setSubscribed, type SubscriptionDeps } from "~/features/subscriptions/commands.server";
import type { Language } from "~/i18n/translate";
import { emailAddress } from "~/lib/fields/text-rules";
import { consentOfPerson } from "~/features/subscriptions/queries.server";
import { canBeUndoneBy, auditChange, subjectOf } from "../history/commands.server.ts";
import type { Author, Details } from "../corrections.ts";

/** Unsubscribes a locked person, inside the caller's transaction. Returns false if they were not subscribed. */
export async function stopNewsletter(tx: Db, person: PersonDetails, author: Author): Promise<boolean> {
  if (!person.subscribed) return false;
  const { consentAt, source, wording } = await consentOfPerson(tx, person, author.now);
  await setSubscribed(tx, {
    profileId: person.id,
    consent: undefined,
    statement: { source: "organizer", wording: null },
  });
  const before = { subscribed: true, consentAt, source, wording };
  const detail = { before, after: { subscribed: false } };
  await auditChange(tx, { author, action: "newsletter.stopped", id: person.id, detail });
  return true;
}

/** Restores the consent that was ended, if it is on record. */
export async function restoreConsent(
  tx: Db,
  { id, entry, author }: { id: string; entry: HistoryEntry; author: Author },
): Promise<boolean> {
  const { consentAt, source, wording } = entry.detail["before"] as Record<string, string>;
  if (!consentAt || !source) return false;
  const consent = { at: new Date(consentAt), source, wording: wording ?? "" };
  await setSubscribed(tx, { profileId: id, consent, statement: { source: "organizer-undo", wording: null } });
  const detail = { before: { subscribed: false }, after: { subscribed: true } };
  await auditChange(tx, { author, action: "newsletter.resumed", id, detail });
  return true;
}

/** True if a correction of the address, and not the person, ended the newsletter. */
export async function canBeAskedAgain(db: Db, { id, subscribed }: PersonDetails): Promise<boolean> {
  if (subscribed) return false;
  const history = await historyOf(db, { about: [subjectOf(id)], by: [], limit: 50 });
  const last = history.find(({ action }) => action.startsWith("newsletter.") && action !== "newsletter.asked");
  return (
    last?.action === "newsletter.stopped" &&
    history.some(({ action, at }) => action === "profile.corrected" && at.getTime() === last.at.getTime())
  );
}

interface RenewalArgs {
  id: string;
  author: Author;
  /** Returns the wording of the consent they are asked for. */
  wordingIn(language: Language): string;
}

/** Asks a corrected address to confirm the newsletter. The person stays unsubscribed until its owner confirms. */
export async function askAgain(
  db: Db,
  { id, author, wordingIn }: RenewalArgs,
  deps: SubscriptionDeps,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person || !(await canBeAskedAgain(tx, person))) return false;
    const { language } = person;
    const email = emailAddress.parse(person.email);
    await askToSubscribe(tx, { email, language, source: "newsletter", wording: wordingIn(language) }, deps);
    await auditChange(tx, { author, action: "newsletter.asked", id });
    return true;
  });
}

/**
 * Resubscribes the old address when the organizer undoes their own correction of it and nothing else was changed since.
 * Returns false if that does not apply.
 */
export async function resumeWithAddress(
  tx: Db,
  { id, subscribed }: PersonDetails,
  { email, author }: { email: string; author: Author },
): Promise<boolean> {
  const [corrected, stopped] = await historyOf(tx, { about: [subjectOf(id)], by: [], limit: 2 });
  if (subscribed || !canBeUndoneBy(corrected, "profile.corrected", author)) return false;
  const before = corrected.detail["before"] as Partial<Details> | undefined;
  const isSameChange =
    canBeUndoneBy(stopped, "newsletter.stopped", author) && stopped.at.getTime() === corrected.at.getTime();
  if (before?.email !== email || !isSameChange) return false;
  return restoreConsent(tx, { id, entry: stopped, author });
}
