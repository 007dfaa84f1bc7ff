import { sql } from "kysely";
import { rowOf, selected } from "~/lib/fields/columns";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { blankEndedMails } from "../outbox/commands.server.ts";
import { deleteUnownedProfile, lockProfile } from "../people/commands.server.ts";
import type { SubscriptionRequest } from "../subscriptions/commands.server.ts";
import type { Consent } from "../subscriptions/preferences/choices.server.ts";
import { answerFields } from "./fields.ts";
import type { OwnRegistration } from "./queries.server.ts";
import type { Answers, RegistrationChange, RegistrationInput } from "./schema.ts";
import { typedRow, type Difference } from "./typed-details.ts";

/** What the writes need from their caller. */
export interface RegistrationDeps {
  now: Date;
  editionKey: string;
  language: Language;
  origin: string;
  secret: string;
  /** The words beside the newsletter checkbox, kept as proof of consent. */
  consentWording: string;
}

/** Stores the answers of one person for one edition; undefined when that person is registered for it already (DAT-10). */
export async function insertRegistration(
  tx: Db,
  { profileId, editionKey }: { profileId: string; editionKey: string },
  answers: RegistrationChange,
  different: Difference[] = [],
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto("registrations")
    .values({ profile_id: profileId, cohere_event: editionKey, ...answersRow(answers), ...typedRow(different) })
    .onConflict((conflict) => conflict.columns(["profile_id", "cohere_event"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Stores the answers of several people who are not registered yet, without a mail; the ids of what it made. */
export async function insertRegistrations(
  tx: Db,
  editionKey: string,
  people: readonly { profileId: string; answers: Answers }[],
): Promise<{ id: string; profileId: string }[]> {
  return tx
    .insertInto("registrations")
    .values(
      people.map(({ profileId, answers }) => ({
        profile_id: profileId,
        cohere_event: editionKey,
        ...answersRow(answers),
      })),
    )
    .onConflict((conflict) => conflict.columns(["profile_id", "cohere_event"]).doNothing())
    .returning(["id", "profile_id as profileId"])
    .execute();
}

export async function changeAnswers(tx: Db, registrationId: string, answers: Answers): Promise<void> {
  await tx
    .updateTable("registrations")
    .set({ ...answersRow(answers), updated_at: sql`now()` })
    .where("id", "=", registrationId)
    .execute();
}

/** What a person answered, and for which edition. */
export const answerColumns = ["id", "cohere_event as editionKey", ...selected(answerFields)] as const;

/** The registration of a person, locked until the transaction ends. */
export function lockRegistration(tx: Db, of: { id: string; profileId: string }) {
  return tx
    .selectFrom("registrations")
    .select(answerColumns)
    .where("id", "=", of.id)
    .where("profile_id", "=", of.profileId)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends every personal link of a person, and of what they have just withdrawn: the mailbox they went to is not theirs. */
export async function endLinksOf(tx: Db, profileId: string): Promise<void> {
  const theirs = tx.selectFrom("registrations").select("id").where("profile_id", "=", profileId);
  await tx.deleteFrom("registration_links").where("registration_id", "in", theirs).execute();
  await tx.updateTable("withdrawn_registrations").set({ links: "[]" }).where("profile_id", "=", profileId).execute();
}

/** Forgets what was typed differently, once its owner has said what holds. */
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

/** Deletes the person too when the form that is disowned made them and nothing else hangs on them. */
export async function forgetUnknownPerson(tx: Db, { profileId, id }: OwnRegistration): Promise<void> {
  await lockProfile(tx, profileId);
  const registrations = await tx
    .selectFrom("registrations")
    .select(["id", "created_at"])
    .where("profile_id", "=", profileId)
    .execute();
  const [own, another] = registrations;
  if (own?.id !== id || another) return;
  const email = await deleteUnownedProfile(tx, profileId, own.created_at);
  if (email) await blankEndedMails(tx, email);
}

/** What turned the newsletter on, if anything did: time, place and the words beside the box. */
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

export function answersRow(input: Answers) {
  return rowOf(answerFields, input);
}
