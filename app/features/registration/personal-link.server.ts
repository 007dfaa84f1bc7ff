import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { deleteOldest } from "~/platform/retention.server";
import { hashToken, mac } from "~/platform/tokens.server";
import { enqueue, type NewMail } from "../outbox/commands.server.ts";
import type { EmailAddress } from "../profiles/schema.ts";

/** How long a personal link opens its registration, and the mail that carried it is kept. */
export const linkDays = 400;

/**
 * The personal link's token inside one mail. It is derived from the delivery, so every attempt at
 * sending carries the same link and the database never holds more than its hash.
 */
export function linkToken(secret: string, deliveryId: string): string {
  return mac(secret, "registration-link", deliveryId);
}

export interface Confirmed {
  registrationId: string;
  profileId: string;
  email: string;
  fullName: string;
}

/** What a mail with a personal link is made from. */
export interface LinkDeps {
  now: Date;
  language: Language;
  origin: string;
  secret: string;
}

/** Queues the confirmation of a registration, with its personal link; a registration is confirmed once. */
export async function mailConfirmation(tx: Db, confirmed: Confirmed, deps: LinkDeps): Promise<void> {
  const delivery = await enqueue(tx, confirmationOf(confirmed, deps), deps);
  if (delivery) await storeLink(tx, { deliveryId: delivery.id, registrationId: confirmed.registrationId }, deps);
}

/**
 * Queues a mail with a new personal link. Whether the mailbox is registered is looked up when the mail leaves, so that
 * asking takes as long for a stranger as for anybody else.
 */
export async function requestPersonalLink(
  db: Db,
  { email, held }: { email: EmailAddress; held: boolean },
  { language, origin }: Pick<LinkDeps, "language" | "origin">,
): Promise<void> {
  const dedupeKey = `reglink:${randomUUID()}`;
  const mail = { kind: "registration-link", priority: 1, profileId: null, email, fullName: "", language } as const;
  await enqueue(db, { ...mail, payload: {}, dedupeKey, held }, { origin });
}

export function confirmationOf(confirmed: Confirmed, { language }: Pick<LinkDeps, "language">): NewMail {
  const { registrationId, profileId, email, fullName } = confirmed;
  const mail = { kind: "registration-confirmation", priority: 1, profileId, email, fullName, language } as const;
  return { ...mail, payload: { registrationId }, dedupeKey: `reg:${registrationId}:1` };
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
