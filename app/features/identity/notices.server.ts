import { randomUUID } from "node:crypto";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { enqueue } from "../outbox/commands.server.ts";
import { noticeMails, type QueuedNotice } from "./mails.server.ts";

export interface Recipient {
  email: string;
  fullName: string;
  language: Language;
}

/** Queues the email that notifies the owner of an account about a change, and returns its id. */
export async function notifyOwner(
  tx: Db,
  { email, fullName, language }: Recipient,
  { notice, passkey }: { notice: QueuedNotice; passkey?: string },
  { origin }: { origin: string },
): Promise<string> {
  const dedupeKey = `${notice}:${randomUUID()}`;
  const mail = { email, fullName, language, payload: passkey ? { passkey } : {}, dedupeKey };
  const delivery = await enqueue(tx, noticeMails[notice], mail, { origin });
  return delivery!.id;
}
