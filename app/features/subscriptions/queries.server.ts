import type { Db } from "~/platform/db.server";
import { hashToken } from "~/platform/tokens.server";

export interface NewsletterRequest {
  email: string;
  /** True once the mailbox gets the newsletter, whichever way it came to it. */
  subscribed: boolean;
}

/**
 * What a confirmation link is about, or undefined when it is unknown, older than seven days, or was
 * used before the person unsubscribed again.
 */
export async function requestByLink(db: Db, token: string, now: Date): Promise<NewsletterRequest | undefined> {
  const found = await requests(db)
    .where("newsletter_requests.token_hash", "=", hashToken(token))
    .where("newsletter_requests.expires_at", ">", now)
    .executeTakeFirst();
  if (!found) return undefined;
  const subscribed = found.subscribed === true;
  return subscribed || !found.confirmedAt ? { email: found.email, subscribed } : undefined;
}

export interface MailedRequest extends NewsletterRequest {
  /** Empty for somebody whose name is not known. */
  fullName: string;
  source: "newsletter" | "registration";
}

/** The request a queued mail belongs to, as things stand when it leaves; undefined when its link has run out. */
export async function requestOfDelivery(db: Db, deliveryId: string, now: Date): Promise<MailedRequest | undefined> {
  const found = await requests(db)
    .where("newsletter_requests.delivery_id", "=", deliveryId)
    .where("newsletter_requests.expires_at", ">", now)
    .executeTakeFirst();
  if (!found) return undefined;
  const { email, source, fullName, subscribed } = found;
  return { email, source, fullName: fullName ?? "", subscribed: subscribed === true };
}

function requests(db: Db) {
  return db
    .selectFrom("newsletter_requests")
    .leftJoin("profiles", "profiles.email", "newsletter_requests.email")
    .select([
      "newsletter_requests.email",
      "newsletter_requests.source",
      "newsletter_requests.confirmed_at as confirmedAt",
      "profiles.full_name as fullName",
      "profiles.subscribed",
    ]);
}
