import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest, retentionDays } from "~/platform/database/retention.server";
import { hashToken, mac } from "~/platform/tokens.server";

/** A personal link works as long as its email is stored. */
const linkDays = retentionDays;

/**
 * Derives the personal link's token from the delivery, so that every attempt sends the same link and the database
 * stores only its hash.
 */
export function linkToken(secret: string, deliveryId: string): string {
  return mac(secret, "registration-link", deliveryId);
}

/** The services for an email with a personal link. */
export interface LinkDeps {
  now: Date;
  language: Language;
  origin: string;
  secret: string;
}

/**
 * Stores the hash of an email's token; an email that is rendered again has the same one. Each email has a link of its
 * own.
 */
export async function storeLink(
  db: Db,
  { deliveryId, registrationId }: { deliveryId: string; registrationId: string },
  { now, secret }: Pick<LinkDeps, "now" | "secret">,
): Promise<void> {
  await db
    .insertInto("registration_links")
    .values({
      token_hash: hashToken(linkToken(secret, deliveryId)),
      registration_id: registrationId,
      expires_at: new Date(now.getTime() + linkDays * 86_400_000),
    })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/** Deletes expired links. */
export async function forgetExpiredLinks(db: Db, now: Date, limit?: number): Promise<number> {
  const expired = { key: "token_hash", oldest: "expires_at", where: sql<boolean>`expires_at < ${now}`, limit } as const;
  return deleteOldest(db, "registration_links", expired);
}
