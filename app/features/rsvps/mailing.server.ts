import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { enqueue } from "../outbox/commands.server.ts";
import { rsvpMails } from "./mails.server.ts";

export interface MailedRsvp {
  id: string;
  name: string;
  email: string;
  profileId: string | null;
  language: Language;
  version: number;
}

interface MailingDeps {
  now: Date;
  origin: string;
}

/** Queues the email about the new state of a reply, once for each change. */
export async function mailNews(
  tx: Db,
  rsvp: MailedRsvp,
  news: "coming" | "waiting" | "offered" | "given",
  { origin }: MailingDeps,
): Promise<void> {
  const { id, version } = rsvp;
  const mail = { ...recipientOf(rsvp), payload: { id, version }, dedupeKey: `rsvp:${id}:${version}` };
  await enqueue(tx, rsvpMails[news], mail, { origin });
}

/** Queues the email that repeats the state of a reply to a guest who asked again, at most once an hour. */
export async function mailAgain(tx: Db, rsvp: MailedRsvp, { now, origin }: MailingDeps): Promise<void> {
  const { id, version } = rsvp;
  const dedupeKey = `rsvp-again:${id}:${Math.floor(now.getTime() / 3_600_000)}`;
  await enqueue(tx, rsvpMails.again, { ...recipientOf(rsvp), payload: { id, version }, dedupeKey }, { origin });
}

export function recipientOf({ email, name: fullName, profileId, language }: Omit<MailedRsvp, "id" | "version">) {
  return { email, fullName, profileId, language };
}
