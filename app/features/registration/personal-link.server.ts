import type { Db } from "~/platform/db.server";
import { hashToken, mac } from "~/platform/tokens.server";

/** How long a personal link opens its registration, and the mail that carried it is kept. */
export const linkDays = 400;

/**
 * The personal link's token inside one mail. It is derived from the delivery, so every attempt at
 * sending carries the same link and the database never holds more than its hash.
 */
export function linkToken(secret: string, deliveryId: string): string {
  return mac(secret, "registration-link", deliveryId);
}

/** Lets the token of a queued mail open its registration for 400 days; each mail makes one more. */
export async function grantLink(db: Db, link: { token: string; registrationId: string; now: Date }) {
  const expires = new Date(link.now.getTime() + linkDays * 86_400_000);
  await db
    .insertInto("registration_links")
    .values({ token_hash: hashToken(link.token), registration_id: link.registrationId, expires_at: expires })
    .execute();
}

/** Forgets the links that open nothing any more. */
export async function forgetExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("registration_links").where("expires_at", "<", now).execute();
}
