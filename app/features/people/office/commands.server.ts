import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Values } from "~/lib/fields/field";
import type { Db } from "~/platform/database/db.server";
import type { Owner, PersonalData } from "~/platform/personal-data.server";
import { erase } from "~/features/account/deletion.server";
import { moveToAddress } from "~/features/account/move.server";
import { ownData, type OwnData } from "~/features/account/own-data.server";
import { changeAccount, hasAccount } from "~/features/identity/accounts.server";
import { unlessLastAdmin } from "~/features/identity/roles/commands.server";
import { forgetLeftMailboxes, moveWaitingMails } from "~/features/outbox/commands.server";
import { changeLanguage, changeProfile } from "../commands.server.ts";
import { lockPerson, personIdByEmail, type PersonDetails } from "../person.server.ts";
import type { OwnQuestion } from "~/features/edition/edition";
import { withFormerOffers } from "~/features/edition/offers";
import type { OwnAnswers } from "~/features/registration/questions/fields";
import type { answerFields } from "~/features/registration/fields";
import { requestPersonalLink } from "~/features/registration/mails.server";
import { changeAnswers, lockRegistration } from "~/features/registration/registration-rows.server";
import type { EmailAddress } from "~/lib/fields/text-rules";
import {
  answersOf,
  detailsOf,
  differenceOf,
  isOutdated,
  withoutSensitive,
  type Answers,
  type Author,
  type correctedFields,
  type Details,
} from "./corrections.ts";
import { auditChange } from "./history/commands.server.ts";
import { resumeWithAddress, stopNewsletter } from "./newsletter/commands.server.ts";

type FieldChanges<Draft> = { before: Partial<Draft>; after: Partial<Draft> };

export type CorrectionOutcome =
  | { ok: true; changed: FieldChanges<Details> | undefined }
  | { ok: false; reason: "gone" | "address-of-account" | "address-of-role" }
  | { ok: false; reason: "address-taken"; by: string | undefined }
  | { ok: false; reason: "conflict"; current: Details };

interface Correction {
  id: string;
  /** The values the form was opened with. */
  openedWith: Partial<Details>;
  change: Partial<Values<typeof correctedFields>>;
  author: Author;
}

/**
 * Saves an organizer's corrections of a person. A new address takes the data stored under the old one along. Refuses if
 * somebody has changed the same fields since the form was opened, and refuses a new address if the person has an account
 * or a role, or if another account uses it.
 */
export async function correctPerson(
  db: Db,
  correction: Correction,
  stores: readonly PersonalData[],
): Promise<CorrectionOutcome> {
  try {
    return await db.transaction().execute((tx) => correct(tx, correction, stores));
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== "profiles_email_key") throw error;
    return { ok: false, reason: "address-taken", by: await personIdByEmail(db, correction.change.email!) };
  }
}

async function correct(
  tx: Db,
  { id, openedWith, change, author }: Correction,
  stores: readonly PersonalData[],
): Promise<CorrectionOutcome> {
  const person = await lockPerson(tx, id);
  if (!person) return { ok: false, reason: "gone" };
  const current = detailsOf(person);
  const next = { ...person, ...change };
  const changed = differenceOf(current, detailsOf(next));
  if (!changed) return { ok: true, changed };
  if (isOutdated(openedWith, current)) return { ok: false, reason: "conflict", current };
  if (changed.after.email !== undefined) {
    if (person.userId) return { ok: false, reason: "address-of-account" };
    // A role belongs to its mailbox. A new address would get the role without the fresh proof that giving a role
    // requires.
    if (person.role) return { ok: false, reason: "address-of-role" };
    if (await hasAccount(tx, changed.after.email)) {
      return { ok: false, reason: "address-taken", by: await personIdByEmail(tx, changed.after.email) };
    }
    const move = { userId: null, from: person.email, to: changed.after.email };
    for (const store of stores) await store.move?.(tx, move);
    await moveToAddress(tx, id, move.to);
    await moveWaitingMails(tx, move);
    await forgetLeftMailboxes(tx, sql`select ${person.email}::text as email, now() as until`);
    // The consent to the newsletter was given from the old mailbox, so it does not hold for the new one.
    if (!(await resumeWithAddress(tx, person, { email: changed.after.email, author }))) {
      await stopNewsletter(tx, person, author);
    }
  }
  await changeProfile(tx, id, { ...next, fullName: next.fullName ?? "" });
  if (change.language && changed.after.language) await setLanguage(tx, person, change.language);
  await auditChange(tx, { author, action: "profile.corrected", id, detail: { ...changed } });
  return { ok: true, changed };
}

async function setLanguage(tx: Db, { id, userId }: PersonDetails, language: Language): Promise<void> {
  await changeLanguage(tx, id, language);
  if (userId) await changeAccount(tx, userId, { language, language_chosen: true });
}

export type AnswersOutcome =
  | { ok: true; changed: FieldChanges<Answers> | undefined }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "conflict"; current: Answers };

interface AnswersCorrection {
  profileId: string;
  registrationId: string;
  openedWith: Partial<Answers>;
  change: Partial<Values<typeof answerFields>> & OwnAnswers;
  questions?: readonly OwnQuestion[] | undefined;
  author: Author;
}

/** Changes the answers of a registration. Refuses if somebody changed them since the form was opened. */
export async function correctAnswers(db: Db, correction: AnswersCorrection): Promise<AnswersOutcome> {
  const { profileId, registrationId, openedWith, change, questions, author } = correction;
  return db.transaction().execute(async (tx) => {
    const stored = await lockRegistration(tx, { id: registrationId, profileId });
    if (!stored) return { ok: false, reason: "gone" };
    const current = answersOf(stored, questions);
    const offers = change.coCreatingInterests ?? stored.coCreatingInterests;
    const coCreatingInterests = withFormerOffers(offers, stored.coCreatingInterests);
    const next = { ...stored, ...change, coCreatingInterests };
    const changed = differenceOf(current, answersOf(next, questions));
    if (!changed) return { ok: true, changed };
    if (isOutdated(openedWith, current)) return { ok: false, reason: "conflict", current };
    // Unchanged answers are not written. Otherwise a box that was never shown would count as answered.
    const changedAnswers = Object.entries(next).filter(([name]) => name in stored || name in changed.after);
    await changeAnswers(tx, registrationId, Object.fromEntries(changedAnswers));
    const [before, after] = [changed.before, changed.after].map((side) => withoutSensitive(side, questions));
    const detail = { edition: stored.editionKey, before, after };
    await auditChange(tx, { author, action: "registration.updated", id: profileId, detail });
    return { ok: true, changed };
  });
}

/** Emails a person a new personal link, in their language. */
export async function sendPersonalLink(
  db: Db,
  { person, isWithheld, author }: { person: PersonDetails; isWithheld: boolean; author: Author },
  { origin }: { origin: string },
): Promise<void> {
  const { id, email, language } = person;
  await db.transaction().execute(async (tx) => {
    await requestPersonalLink(tx, { email: email as EmailAddress, isWithheld }, { language, origin });
    await auditChange(tx, { author, action: "personal-link.sent", id });
  });
}

/** Returns everything stored about a person, as in their own download, and records the export in the audit log. */
export async function exportPerson(
  db: Db,
  { person, author }: { person: PersonDetails; author: Author },
  stores: readonly PersonalData[],
): Promise<OwnData> {
  await auditChange(db, { author, action: "data.downloaded", id: person.id });
  return ownData(db, ownerOf(person), stores);
}

export type DeletionOutcome = { ok: true } | { ok: false; reason: "gone" | "last-admin" };

/**
 * Deletes a person for good, as they could themselves. The audit log keeps the deletion under an id without a profile.
 */
export async function deletePerson(
  db: Db,
  { id, author }: { id: string; author: Author },
  stores: readonly PersonalData[],
): Promise<DeletionOutcome> {
  return unlessLastAdmin(() =>
    db.transaction().execute(async (tx) => {
      const person = await lockPerson(tx, id);
      if (!person) return { ok: false, reason: "gone" };
      await erase(tx, ownerOf(person), stores);
      await auditChange(tx, { author, action: "person.deleted", id });
      return { ok: true };
    }),
  );
}

/** An id that no account has, for people who never signed up. */
const noAccount = "00000000-0000-0000-0000-000000000000";

function ownerOf({ id, email, userId }: PersonDetails): Owner {
  return { profileId: id, email, userId: userId ?? noAccount };
}
