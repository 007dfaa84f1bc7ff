import { linkState } from "~/lib/mail/link-state";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";

export interface NewsletterRequest {
  email: string;
  /** True if the mailbox gets the newsletter, however it was subscribed. */
  subscribed: boolean;
}

/** A person's consent for the office. */
export interface PersonConsent {
  consentAt: Date | null;
  /** The source of the subscription: a form of the site, or the one that an import names. */
  source: string | null;
  wording: string | null;
  /** When the open confirmation request expires. */
  requestExpiresAt: Date | null;
}

/** Returns a person's consent, and whether a confirmation request is open. */
export async function consentOfPerson(
  db: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<PersonConsent> {
  const [stored, openRequest] = await Promise.all([
    db
      .selectFrom("preferences")
      .select(["consent_at as consentAt", "consent_source as source", "consent_wording as wording"])
      .where("profile_id", "=", id)
      .executeTakeFirst(),
    db
      .selectFrom("newsletter_requests")
      .select("expires_at")
      .where("email", "=", email)
      .where("confirmed_at", "is", null)
      .where("expires_at", ">", now)
      .orderBy("expires_at", "desc")
      .executeTakeFirst(),
  ]);
  return { consentAt: null, source: null, wording: null, ...stored, requestExpiresAt: openRequest?.expires_at ?? null };
}

/** The state of a confirmation link; "unsubscribed" means that it was used and the person has unsubscribed since. */
export type RequestState =
  | { state: "good"; email: string }
  | { state: "subscribed" | "unsubscribed" | "expired" | "unknown" };

/** Returns the state of a confirmation link without changing it. */
export async function requestState(db: Db, token: string, now: Date): Promise<RequestState> {
  const request = await requests(db).where("newsletter_requests.token_hash", "=", hashToken(token)).executeTakeFirst();
  if (request?.subscribed) return { state: "subscribed" };
  const state = linkState(request && { usedAt: request.confirmedAt, expiresAt: request.expiresAt }, now);
  if (request && state === "good") return { state, email: request.email };
  if (state === "used") return { state: "unsubscribed" };
  return { state: state === "expired" ? state : "unknown" };
}

export interface MailedRequest extends NewsletterRequest {
  /** Empty if the name is unknown. */
  fullName: string;
  source: "newsletter" | "registration";
}

/** Returns the current request of a queued email; undefined if its link has expired. */
export async function requestOfDelivery(db: Db, deliveryId: string, now: Date): Promise<MailedRequest | undefined> {
  const request = await requests(db)
    .where("newsletter_requests.delivery_id", "=", deliveryId)
    .where("newsletter_requests.expires_at", ">", now)
    .executeTakeFirst();
  if (!request) return undefined;
  const { email, source, fullName, subscribed } = request;
  return { email, source, fullName: fullName ?? "", subscribed: subscribed === true };
}

/** Returns the person of a mailbox. */
export async function personOfMailbox(db: Db, email: string): Promise<{ id: string; fullName: string } | undefined> {
  return db
    .selectFrom("profiles")
    .select(["id", "full_name as fullName"])
    .where("email", "=", email)
    .executeTakeFirst();
}

function requests(db: Db) {
  return db
    .selectFrom("newsletter_requests")
    .leftJoin("profiles", "profiles.email", "newsletter_requests.email")
    .select([
      "newsletter_requests.email",
      "newsletter_requests.source",
      "newsletter_requests.confirmed_at as confirmedAt",
      "newsletter_requests.expires_at as expiresAt",
      "profiles.full_name as fullName",
      "profiles.subscribed",
    ]);
}
