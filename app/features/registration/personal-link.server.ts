import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
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

/** What a mail with a personal link is made from. */
export interface LinkDeps {
  now: Date;
  language: Language;
  origin: string;
  secret: string;
}

/** Lets the token of a mail open its registration; a mail that is written once more carries the same one. */
export async function storeLink(
  db: Db,
  link: { deliveryId: string; registrationId: string },
  deps: Pick<LinkDeps, "now" | "secret">,
): Promise<void> {
  await db
    .insertInto("registration_links")
    .values(linkRow(link, deps))
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/** A link opens its registration for 400 days; each mail makes one more. */
export function linkRow(
  { deliveryId, registrationId }: { deliveryId: string; registrationId: string },
  { now, secret }: Pick<LinkDeps, "now" | "secret">,
) {
  return {
    token_hash: hashToken(linkToken(secret, deliveryId)),
    registration_id: registrationId,
    expires_at: new Date(now.getTime() + linkDays * 86_400_000),
  };
}

/** Forgets the links that open nothing any more. */
export async function forgetExpiredLinks(db: Db, now: Date, limit?: number): Promise<number> {
  const expired = { key: "token_hash", oldest: "expires_at", where: sql<boolean>`expires_at < ${now}`, limit } as const;
  return deleteOldest(db, "registration_links", expired);
}
