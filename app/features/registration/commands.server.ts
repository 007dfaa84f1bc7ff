import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { record } from "../audit/commands.server.ts";
import { enqueue } from "../outbox/commands.server.ts";
import { changeProfile, fillBlanks, profileFor } from "../profiles/commands.server.ts";
import { askToSubscribe, setSubscribed, startPreferences, type Consent } from "../subscriptions/commands.server.ts";
import { grantLink, linkToken } from "./personal-link.server.ts";
import { registrationByLink, registrationOf, type OwnRegistration } from "./queries.server.ts";
import type { RegistrationChange, RegistrationInput } from "./schema.ts";

/** What the writes need of the world around them. */
export interface RegistrationWorld {
  now: Date;
  editionKey: string;
  language: Language;
  origin: string;
  secret: string;
  /** The words beside the newsletter checkbox, kept as proof of consent. */
  consentWording: string;
}

export type RegisterOutcome =
  | { ok: true; registrationId: string }
  | { ok: false; reason: "account-exists" | "already-registered" };

/**
 * Registers a person who has not proven the mailbox: profile, registration, consent and the queued
 * confirmation in one transaction. One mailbox registers once per edition, however often it is asked
 * (DAT-10); a known person's profile only gets its blanks filled (REG-24), and who is unsubscribed is
 * asked by mail.
 */
export async function registerPerson(
  db: Db,
  input: RegistrationInput,
  world: RegistrationWorld,
): Promise<RegisterOutcome> {
  return db.transaction().execute(async (tx) => {
    const profile = await profileFor(tx, { ...input, language: world.language });
    if (profile.hasAccount) return { ok: false, reason: "account-exists" };
    const registrationId = await insertRegistration(tx, profile.id, input, world);
    if (!registrationId) return { ok: false, reason: "already-registered" };
    if (profile.isNew) await startPreferences(tx, { profileId: profile.id, consent: consentOf(input, world) });
    if (!profile.isNew) await fillBlanks(tx, profile.id, input);
    if (input.subscribed && !profile.subscribed) await askForNewsletter(tx, input.email, world);
    await mailLink(tx, { kind: "registration-confirmation", registrationId, profileId: profile.id, ...input }, world);
    await record(tx, { actor: "visitor", action: "registration.created", subject: `profile:${profile.id}` });
    return { ok: true, registrationId };
  });
}

export type ChangeOutcome = { ok: true } | { ok: false; reason: "link-unknown" };

/** Writes the changed answers of the registration a personal link opens. */
export async function updateRegistration(
  db: Db,
  token: string,
  change: RegistrationChange,
  world: RegistrationWorld,
): Promise<ChangeOutcome> {
  return withLink(db, token, world.now, async (tx, registration) => {
    await tx
      .updateTable("registrations")
      .set({ ...answersOf(change), updated_at: sql`now()` })
      .where("id", "=", registration.id)
      .execute();
    await changeProfile(tx, registration.profileId, change);
    await setSubscribed(tx, { profileId: registration.profileId, consent: consentOf(change, world) });
    await record(tx, {
      actor: "personal-link",
      action: "registration.updated",
      subject: `profile:${registration.profileId}`,
    });
  });
}

/** Deletes the registration a personal link opens; the profile stays, the audit keeps that it happened. */
export async function withdrawRegistration(db: Db, token: string, now: Date): Promise<ChangeOutcome> {
  return withLink(db, token, now, async (tx, registration) => {
    await tx.deleteFrom("registrations").where("id", "=", registration.id).execute();
    await record(tx, {
      actor: "personal-link",
      action: "registration.withdrawn",
      subject: `profile:${registration.profileId}`,
    });
  });
}

/**
 * "This was not me": deletes the registration, and with it the profile when the same form made both
 * and nothing else hangs on it, so that a stranger's typing leaves no trace of the mailbox.
 */
export async function disownRegistration(db: Db, token: string, now: Date): Promise<ChangeOutcome> {
  return withLink(db, token, now, async (tx, registration) => {
    await forgetUnknownPerson(tx, registration);
    await tx.deleteFrom("registrations").where("id", "=", registration.id).execute();
    await record(tx, {
      actor: "personal-link",
      action: "registration.disowned",
      subject: `profile:${registration.profileId}`,
    });
  });
}

/** Mails a new personal link if the mailbox is registered; says nothing about whether it is. */
export async function requestPersonalLink(
  db: Db,
  email: string,
  world: Omit<RegistrationWorld, "consentWording">,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const registration = await registrationOf(tx, { email, editionKey: world.editionKey });
    if (!registration) return;
    await mailLink(tx, { kind: "registration-link", registrationId: registration.id, ...registration }, world);
  });
}

async function withLink(
  db: Db,
  token: string,
  now: Date,
  change: (tx: Db, registration: OwnRegistration) => Promise<void>,
): Promise<ChangeOutcome> {
  return db.transaction().execute(async (tx) => {
    const registration = await registrationByLink(tx, token, now);
    if (!registration) return { ok: false, reason: "link-unknown" };
    await change(tx, registration);
    return { ok: true };
  });
}

async function insertRegistration(tx: Db, profileId: string, input: RegistrationInput, world: RegistrationWorld) {
  const inserted = await tx
    .insertInto("registrations")
    .values({ profile_id: profileId, cohere_event: world.editionKey, ...answersOf(input) })
    .onConflict((conflict) => conflict.columns(["profile_id", "cohere_event"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

function answersOf(input: RegistrationChange) {
  return {
    can_attend_invocation: input.canAttendInvocation,
    can_attend_integration: input.canAttendIntegration,
    co_creating_interests: input.coCreatingInterests,
    how_did_you_hear: input.howDidYouHear,
    additional_notes: input.additionalNotes,
  };
}

function consentOf({ subscribed }: { subscribed: boolean }, world: RegistrationWorld): Consent | undefined {
  return subscribed ? { at: world.now, source: "registration", wording: world.consentWording } : undefined;
}

/** An unproven form turns nobody on again: it asks the mailbox. */
function askForNewsletter(tx: Db, email: RegistrationInput["email"], world: RegistrationWorld): Promise<void> {
  const { language, consentWording: wording } = world;
  return askToSubscribe(tx, { email, language, source: "registration", wording }, world);
}

interface LinkMail {
  kind: "registration-confirmation" | "registration-link";
  registrationId: string;
  profileId: string;
  email: string;
  fullName: string;
}

async function mailLink(
  tx: Db,
  mail: LinkMail,
  world: Pick<RegistrationWorld, "language" | "origin" | "secret" | "now">,
) {
  const { kind, registrationId, profileId, email, fullName } = mail;
  const dedupeKey = kind === "registration-confirmation" ? `reg:${registrationId}:1` : `reglink:${crypto.randomUUID()}`;
  const delivery = await enqueue(
    tx,
    { kind, priority: 1, profileId, email, fullName, language: world.language, payload: { registrationId }, dedupeKey },
    { origin: world.origin },
  );
  if (!delivery) return;
  await grantLink(tx, { token: linkToken(world.secret, delivery.id), registrationId, now: world.now });
}

async function forgetUnknownPerson(tx: Db, { profileId, id }: OwnRegistration): Promise<void> {
  const forgotten = await tx
    .deleteFrom("profiles")
    .where("id", "=", profileId)
    .where("user_id", "is", null)
    .where("role", "is", null)
    .where("created_at", "=", (made) => made.selectFrom("registrations").select("created_at").where("id", "=", id))
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom("registrations").select("id").where("profile_id", "=", profileId).where("id", "!=", id),
        ),
      ),
    )
    .returning("email")
    .executeTakeFirst();
  if (!forgotten) return;
  await tx
    .updateTable("email_deliveries")
    .set({ email: "", full_name: "", payload: "{}" })
    .where("email", "=", forgotten.email)
    .where("status", "not in", ["queued", "leased", "sending"])
    .execute();
}
