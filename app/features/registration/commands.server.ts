import type { Db } from "~/platform/database/db.server";
import { record } from "../audit/commands.server.ts";
import { forgetDrafts } from "../identity/proofs/drafts.server.ts";
import { issueProof } from "../identity/proofs/proofs.server.ts";
import { chosenLanguageOf } from "../identity/queries.server.ts";
import { changeProfile, fillBlanks, profileForUser, profileFor } from "../people/commands.server.ts";
import { askToSubscribe, setSubscribed } from "../subscriptions/commands.server.ts";
import type { Consent } from "../subscriptions/preferences/choices.server.ts";
import { startPreferences } from "../subscriptions/preferences/record.server.ts";
import {
  withoutHiddenAnswers,
  changeAnswers,
  changedNames,
  consentOf,
  forgetTypedDetails,
  forgetUnknownPerson,
  insertRegistrations,
  removeRegistration,
  newsletterRequest,
  answersToWrite,
  type NewAnswers,
  type RegistrationDeps,
} from "./registration-rows.server.ts";
import {
  withLink,
  withMemberRegistration,
  type ChangeOutcome,
  type LinkUse,
  type Member,
  type OwnChangeOutcome,
} from "./found-registration.server.ts";
import { mailConfirmation } from "./mails.server.ts";
import {
  accountReason,
  differencesOf,
  reasonForAccount,
  registrationByLink,
  type OwnRegistration,
} from "./queries.server.ts";
import type { RegistrationChange, RegistrationInput } from "./schema.ts";
import { compareDetails } from "./typed-details.ts";

export type RegisterOutcome =
  | { ok: true; registrationId: string }
  | { ok: false; reason: "account-exists" | "account-registered" | "already-registered" | "registered-for-event" };

/**
 * Registers a person who has not proven the mailbox: profile, registration, consent and the queued confirmation, all
 * or none. A mailbox registers once per edition, however often it is sent (DAT-10). Only empty fields of a known
 * profile are filled; different values wait for the owner's confirmation (REG-24), and an unsubscribed person is asked
 * by email.
 */
export async function registerPerson(
  db: Db,
  input: RegistrationInput,
  deps: RegistrationDeps,
): Promise<RegisterOutcome> {
  return db.transaction().execute(async (tx) => {
    const reason = await accountReason(tx, { email: input.email, ...deps });
    if (reason) return { ok: false, reason };
    const profile = await profileFor(tx, { ...input, language: deps.language });
    if (profile.hasAccount) return { ok: false, reason: await reasonForAccount(tx, { ...input, ...deps }) };
    const registrationId = await writeRegistration(
      tx,
      {
        profileId: profile.id,
        ...input,
        answers: input,
        differences: compareDetails(profile, input),
        consent: profile.isNew ? consentOf(input, deps) : undefined,
        actor: "visitor",
      },
      deps,
    );
    if (!registrationId) return { ok: false, reason: "already-registered" };
    if (!profile.isNew) await fillBlanks(tx, profile.id, input);
    // An unproven form cannot subscribe anybody again, so the mailbox is asked.
    if (input.subscribed && !profile.subscribed) await askToSubscribe(tx, newsletterRequest(input, deps), deps);
    return { ok: true, registrationId };
  });
}

export type AccountOutcome = { ok: true } | { ok: false; reason: "account-exists" | "account-registered" };

/** A registration that creates an account: the answers, and the hash of the password. */
export interface AccountRequest {
  input: RegistrationInput;
  passwordHash: string;
  /** The browser's secret; the password is valid only with it, or if it is typed again (security.md). */
  nonce: string;
}

/**
 * Stores the answers and the password with an emailed proof. Until the mailbox is proven there is no account, profile
 * or registration (REG-65, REG-69).
 */
export async function requestAccount(db: Db, request: AccountRequest, deps: RegistrationDeps): Promise<AccountOutcome> {
  const { input, passwordHash, nonce } = request;
  const { email, fullName } = input;
  const { language } = deps;
  return db.transaction().execute(async (tx) => {
    const reason = await accountReason(tx, { email, ...deps });
    if (reason) return { ok: false, reason };
    await issueProof(
      tx,
      { purpose: "verify", email, language, nonce, fullName, passwordHash, draft: { ...input } },
      deps,
    );
    return { ok: true };
  });
}

/**
 * Registers a signed-in person. The mailbox is the account's, and name, phone and newsletter are saved, because the
 * owner entered them.
 */
export async function registerMember(
  db: Db,
  member: Member,
  change: RegistrationChange,
  deps: RegistrationDeps,
): Promise<RegisterOutcome> {
  return db.transaction().execute(async (tx) => {
    const language = (await chosenLanguageOf(tx, member.email)) ?? deps.language;
    const profile = await profileForUser(tx, { ...change, ...member, language });
    if (!profile) return { ok: false, reason: "account-exists" };
    const registrationId = await writeRegistration(
      tx,
      {
        profileId: profile.id,
        email: member.email,
        fullName: change.fullName,
        answers: change,
        consent: consentOf(change, deps),
        actor: `user:${member.userId}`,
      },
      deps,
    );
    if (!registrationId) return { ok: false, reason: "registered-for-event" };
    await writeDetails(tx, profile.id, withoutHiddenAnswers(change, deps), deps);
    await forgetDrafts(tx, member.email);
    return { ok: true, registrationId };
  });
}

/** Changes the registration of a personal link. */
export async function updateRegistration(
  db: Db,
  token: string,
  change: RegistrationChange,
  deps: RegistrationDeps,
): Promise<ChangeOutcome> {
  return withLink(db, token, deps, (tx, registration) =>
    writeChange(tx, { registration, submitted: change, actor: "personal-link" }, deps),
  );
}

/** Changes the registration of a signed-in person (REG-39). */
export async function updateOwnRegistration(
  db: Db,
  member: Member,
  change: RegistrationChange,
  deps: RegistrationDeps,
): Promise<OwnChangeOutcome> {
  return withMemberRegistration(db, member, deps.editionKey, async (tx, registration) => {
    await writeChange(tx, { registration, submitted: change, actor: `user:${member.userId}` }, deps);
    await forgetDrafts(tx, member.email);
  });
}

/** Saves the differing details of a registration in the profile, with its owner's confirmation (REG-24). */
export async function takeOverDetails(db: Db, token: string, use: LinkUse): Promise<ChangeOutcome> {
  return withLink(db, token, use, async (tx, registration) => {
    const details = Object.fromEntries(differencesOf(registration).map(({ field, typed }) => [field, typed]));
    await changeProfile(tx, registration.profileId, { ...registration, ...details });
    await forgetTypedDetails(tx, registration.id);
    await record(tx, {
      actor: "personal-link",
      action: "details.changed",
      subject: `profile:${registration.profileId}`,
    });
  });
}

/** Discards the differing details of a registration and keeps the profile. */
export async function keepDetails(db: Db, token: string, use: LinkUse): Promise<ChangeOutcome> {
  return withLink(db, token, use, (tx, registration) => forgetTypedDetails(tx, registration.id));
}

/**
 * "This was not me": deletes the registration, and the profile if the same form created it and nothing else references
 * it, so that a stranger's input leaves no trace of the mailbox. It works for any year.
 */
export async function disownRegistration(db: Db, token: string, now: Date): Promise<ChangeOutcome> {
  return db.transaction().execute(async (tx) => {
    const registration = await registrationByLink(tx, token, now);
    if (!registration) return { ok: false, reason: "link-unknown" };
    await forgetUnknownPerson(tx, registration);
    await removeRegistration(tx, registration.id);
    const subject = `profile:${registration.profileId}`;
    await record(tx, { actor: "personal-link", action: "registration.disowned", subject });
    return { ok: true };
  });
}

interface NewRegistration extends NewAnswers {
  email: string;
  fullName: string;
  /** The consent that a person without preferences starts with. */
  consent: Consent | undefined;
  actor: string;
}

/**
 * Writes a registration and all that comes with it: preferences, confirmation and audit entry. Returns undefined if the
 * person is registered for the edition already (DAT-10).
 */
async function writeRegistration(
  tx: Db,
  { profileId, email, fullName, answers, differences, consent, actor }: NewRegistration,
  deps: RegistrationDeps,
): Promise<string | undefined> {
  const [inserted] = await insertRegistrations(tx, deps.editionKey, [{ profileId, answers, differences }]);
  if (!inserted) return undefined;
  await startPreferences(tx, { profileId, consent });
  await mailConfirmation(tx, { registrationId: inserted.id, profileId, email, fullName }, deps);
  await record(tx, { actor, action: "registration.created", subject: `profile:${profileId}` });
  return inserted.id;
}

interface Change {
  registration: OwnRegistration;
  submitted: RegistrationChange;
  actor: string;
}

async function writeChange(tx: Db, { registration, submitted, actor }: Change, deps: RegistrationDeps): Promise<void> {
  const { id, profileId } = registration;
  const change = answersToWrite(submitted, registration, deps);
  await changeAnswers(tx, id, change);
  await writeDetails(tx, profileId, change, deps);
  const detail = { changed: changedNames(registration, change) };
  await record(tx, { actor, action: "registration.updated", subject: `profile:${profileId}`, detail });
}

async function writeDetails(tx: Db, profileId: string, change: RegistrationChange, deps: RegistrationDeps) {
  await changeProfile(tx, profileId, change);
  const statement = { source: "registration", wording: deps.consentWording };
  await setSubscribed(tx, { profileId, consent: consentOf(change, deps), statement });
}
