import type { Db } from "~/platform/db.server";
import { hashToken } from "~/platform/tokens.server";
import type { Language } from "~/i18n/translate";
import { hasAccount } from "../identity/accounts.server.ts";
import { differences, type Difference } from "./typed-details.ts";

export interface OwnRegistration {
  id: string;
  profileId: string;
  email: string;
  fullName: string;
  phoneNumber: string | null;
  organizations: string | null;
  subscribed: boolean;
  language: Language;
  canAttendInvocation: boolean | null;
  canAttendIntegration: boolean | null;
  coCreatingInterests: string[];
  howDidYouHear: string | null;
  additionalNotes: string | null;
  typedFullName: string | null;
  typedPhoneNumber: string | null;
  typedOrganizations: string | null;
}

/** What was typed at registration and still differs from what the profile says (REG-24). */
export function differencesOf(registration: OwnRegistration): Difference[] {
  return differences(registration, {
    fullName: registration.typedFullName,
    phoneNumber: registration.typedPhoneNumber,
    organizations: registration.typedOrganizations,
  });
}

/** The registration a personal link opens, or undefined when the link is unknown, too old or its registration is gone. */
export async function registrationByLink(db: Db, token: string, now: Date): Promise<OwnRegistration | undefined> {
  return ownRegistrations(db)
    .innerJoin("registration_links", "registration_links.registration_id", "registrations.id")
    .where("registration_links.token_hash", "=", hashToken(token))
    .where("registration_links.expires_at", ">", now)
    .executeTakeFirst();
}

/** A registration for its own mails, or undefined when it was withdrawn since. */
export async function registrationById(db: Db, id: string): Promise<OwnRegistration | undefined> {
  return ownRegistrations(db).where("registrations.id", "=", id).executeTakeFirst();
}

/** The registration of a mailbox for one edition. */
export async function registrationOf(
  db: Db,
  of: { email: string; editionKey: string },
): Promise<OwnRegistration | undefined> {
  return ownRegistrations(db)
    .where("profiles.email", "=", of.email)
    .where("registrations.cohere_event", "=", of.editionKey)
    .executeTakeFirst();
}

/** Why a form that has not proven its mailbox cannot register it; undefined when nobody has an account there (REG-55, REG-58). */
export async function accountReason(
  db: Db,
  of: { email: string; editionKey: string },
): Promise<"account-exists" | "account-registered" | undefined> {
  return (await hasAccount(db, of.email)) ? reasonOfKnown(db, of) : undefined;
}

/** The same where an account is known to own the mailbox's profile. */
export async function reasonOfKnown(db: Db, of: { email: string; editionKey: string }) {
  return (await registrationOf(db, of)) ? ("account-registered" as const) : ("account-exists" as const);
}

function ownRegistrations(db: Db) {
  return db
    .selectFrom("registrations")
    .innerJoin("profiles", "profiles.id", "registrations.profile_id")
    .select([
      "registrations.id",
      "profiles.id as profileId",
      "profiles.email",
      "profiles.full_name as fullName",
      "profiles.phone_number as phoneNumber",
      "profiles.organizations",
      "profiles.subscribed",
      "profiles.language",
      "registrations.can_attend_invocation as canAttendInvocation",
      "registrations.can_attend_integration as canAttendIntegration",
      "registrations.co_creating_interests as coCreatingInterests",
      "registrations.how_did_you_hear as howDidYouHear",
      "registrations.additional_notes as additionalNotes",
      "registrations.typed_full_name as typedFullName",
      "registrations.typed_phone_number as typedPhoneNumber",
      "registrations.typed_organizations as typedOrganizations",
    ]);
}
