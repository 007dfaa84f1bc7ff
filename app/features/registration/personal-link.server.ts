import { randomUUID } from "node:crypto";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { hashToken, mac } from "~/platform/tokens.server";
import { enqueue, type NewMail } from "../outbox/commands.server.ts";

/** How long a personal link opens its registration, and the mail that carried it is kept. */
export const linkDays = 400;

/**
 * The personal link's token inside one mail. It is derived from the delivery, so every attempt at
 * sending carries the same link and the database never holds more than its hash.
 */
export function linkToken(secret: string, deliveryId: string): string {
  return mac(secret, "registration-link", deliveryId);
}

export interface LinkMail {
  kind: "registration-confirmation" | "registration-link";
  registrationId: string;
  profileId: string;
  email: string;
  fullName: string;
}

interface LinkWorld {
  now: Date;
  language: Language;
  origin: string;
  secret: string;
}

/** Queues a mail that carries a personal link. A registration is confirmed once, a link is mailed as often as it is asked for. */
export async function mailLink(tx: Db, mail: LinkMail, world: LinkWorld): Promise<void> {
  const delivery = await enqueue(tx, linkedMail(mail, world), world);
  if (!delivery) return;
  const link = linkRow({ deliveryId: delivery.id, registrationId: mail.registrationId }, world);
  await tx.insertInto("registration_links").values(link).execute();
}

export function linkedMail(mail: LinkMail, { language }: Pick<LinkWorld, "language">): NewMail {
  const { kind, registrationId, profileId, email, fullName } = mail;
  const dedupeKey = kind === "registration-confirmation" ? `reg:${registrationId}:1` : `reglink:${randomUUID()}`;
  return { kind, priority: 1, profileId, email, fullName, language, payload: { registrationId }, dedupeKey };
}

/** Lets the token of a queued mail open its registration for 400 days; each mail makes one more. */
export function linkRow(
  { deliveryId, registrationId }: { deliveryId: string; registrationId: string },
  { now, secret }: Pick<LinkWorld, "now" | "secret">,
) {
  return {
    token_hash: hashToken(linkToken(secret, deliveryId)),
    registration_id: registrationId,
    expires_at: new Date(now.getTime() + linkDays * 86_400_000),
  };
}

/** Forgets the links that open nothing any more. */
export async function forgetExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("registration_links").where("expires_at", "<", now).execute();
}
