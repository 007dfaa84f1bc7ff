import { sql } from "kysely";
import { rowOf, selected } from "~/lib/fields/columns";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Language } from "~/i18n/translate";
import { asks } from "./questions/fields.ts";
import { ownAnswersIn, withOwnAnswers } from "./questions/own-answers.ts";
import type { HideableQuestion } from "../edition/edition.ts";
import { withFormerOffers } from "../edition/offers.ts";
import type { Db } from "~/platform/database/db.server";
import { blankEndedMails } from "../outbox/commands.server.ts";
import { deleteUnownedProfile, lockProfile } from "../people/commands.server.ts";
import type { SubscriptionRequest } from "../subscriptions/commands.server.ts";
import type { Consent } from "../subscriptions/preferences/choices.server.ts";
import { answerFields } from "./fields.ts";
import type { OwnRegistration } from "./queries.server.ts";
import type { Answers, RegistrationChange, RegistrationInput } from "./schema.ts";
import { typedRow, type Difference } from "./typed-details.ts";

/** The services that the commands need. */
export interface RegistrationDeps {
  now: Date;
  editionKey: string;
  language: Language;
  origin: string;
  secret: string;
  /** The label of the newsletter checkbox, stored as proof of consent. */
  consentWording: string;
  /** The built-in questions that are not asked; a change leaves their answers as they are. */
  hiddenQuestions?: readonly HideableQuestion[] | undefined;
}

export interface NewAnswers {
  profileId: string;
  answers: Answers;
  /** Typed details that differ from the known ones. */
  differences?: Difference[] | undefined;
}

/** Stores the answers of several people who are not registered yet, without an email. Returns the new ids. */
export async function insertRegistrations(
  tx: Db,
  editionKey: string,
  registrations: readonly NewAnswers[],
): Promise<{ id: string; profileId: string }[]> {
  return tx
    .insertInto("registrations")
    .values(
      registrations.map(({ profileId, answers, differences = [] }) => ({
        profile_id: profileId,
        cohere_event: editionKey,
        ...rowOf(answerFields, answers),
        own_answers: ownAnswersText(answers),
        ...typedRow(differences),
      })),
    )
    .onConflict((conflict) => conflict.columns(["profile_id", "cohere_event"]).doNothing())
    .returning(["id", "profile_id as profileId"])
    .execute();
}

/** Writes these answers. An own question that is not among them, such as a retired one, keeps its answer. */
export async function changeAnswers(tx: Db, registrationId: string, answers: Partial<Answers>): Promise<void> {
  const ownAnswers = JSON.stringify(ownAnswersIn(answers));
  await tx
    .updateTable("registrations")
    .set({
      ...rowOf(answerFields, answers as Answers),
      own_answers: sql`nullif(jsonb_strip_nulls(coalesce(own_answers, '{}') || ${ownAnswers}::jsonb), '{}')`,
      updated_at: sql`now()`,
    })
    .where("id", "=", registrationId)
    .execute();
}

/** Returns the details and answers without those to hidden questions. */
export function withoutHiddenAnswers<Change extends object>(
  change: Change,
  deps: Pick<RegistrationDeps, "hiddenQuestions">,
) {
  return Object.fromEntries(Object.entries(change).filter(([name]) => asks(deps, name))) as Change;
}

/** Returns the values that a change writes. Stored offers that the form no longer asks for are kept. */
export function answersToWrite(
  change: RegistrationChange,
  before: Pick<OwnRegistration, "coCreatingInterests">,
  deps: Pick<RegistrationDeps, "hiddenQuestions">,
): RegistrationChange {
  const coCreatingInterests = withFormerOffers(change.coCreatingInterests, before.coCreatingInterests);
  return withoutHiddenAnswers({ ...change, coCreatingInterests }, deps);
}

/**
 * Returns the names of the changed fields. Withdrawn answers are deleted (decision 27), so the audit stores only names,
 * no values.
 */
export function changedNames(before: object, change: object): string[] {
  return Object.keys(changedFields({ ...before }, { ...change, ...ownAnswersIn(change) }).after);
}

/** A person's answers, with their edition. */
export const answerColumns = [
  "id",
  "cohere_event as editionKey",
  ...selected(answerFields),
  "own_answers as ownAnswers",
] as const;

/** Locks a person's registration until the transaction ends. */
export async function lockRegistration(tx: Db, key: { id: string; profileId: string }) {
  const registration = await tx
    .selectFrom("registrations")
    .select(answerColumns)
    .where("id", "=", key.id)
    .where("profile_id", "=", key.profileId)
    .forUpdate()
    .executeTakeFirst();
  return registration && withOwnAnswers(registration);
}

/** Ends every personal link of a person and of their withdrawals, because the mailbox is no longer theirs. */
export async function endLinksOf(tx: Db, profileId: string): Promise<void> {
  const registrationIds = tx.selectFrom("registrations").select("id").where("profile_id", "=", profileId);
  await tx.deleteFrom("registration_links").where("registration_id", "in", registrationIds).execute();
  await tx.updateTable("withdrawn_registrations").set({ links: "[]" }).where("profile_id", "=", profileId).execute();
}

/** Deletes the differing details once their owner has decided. */
export async function forgetTypedDetails(tx: Db, registrationId: string): Promise<void> {
  await tx.updateTable("registrations").set(typedRow([])).where("id", "=", registrationId).execute();
}

export async function removeRegistrations(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("registrations")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function removeRegistration(tx: Db, registrationId: string): Promise<void> {
  await tx.deleteFrom("registrations").where("id", "=", registrationId).execute();
}

/** Deletes the person too if the disowned form created them and nothing else references them. */
export async function forgetUnknownPerson(tx: Db, { profileId, id }: OwnRegistration): Promise<void> {
  await lockProfile(tx, profileId);
  const registrations = await tx
    .selectFrom("registrations")
    .select(["id", "created_at"])
    .where("profile_id", "=", profileId)
    .execute();
  const [registration, another] = registrations;
  if (registration?.id !== id || another) return;
  const email = await deleteUnownedProfile(tx, profileId, registration.created_at);
  if (email) await blankEndedMails(tx, email);
}

/** Returns the consent that turned the newsletter on, if any: time, place and the label of the checkbox. */
export function consentOf(
  { subscribed }: { subscribed: boolean },
  { now, consentWording }: { now: Date; consentWording: string },
): Consent | undefined {
  return subscribed ? { at: now, source: "registration", wording: consentWording } : undefined;
}

export function newsletterRequest(
  { email }: Pick<RegistrationInput, "email">,
  { language, consentWording: wording }: { language: Language; consentWording: string },
): SubscriptionRequest {
  return { email, language, source: "registration", wording };
}

function ownAnswersText(answers: Answers): string | null {
  const answered = Object.entries(ownAnswersIn(answers)).filter(([, value]) => value !== null);
  return answered.length > 0 ? JSON.stringify(Object.fromEntries(answered)) : null;
}
