import { randomUUID } from "node:crypto";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { mac } from "~/platform/tokens.server";
import { enqueue } from "../outbox/commands.server.ts";
import type { AccountNotice } from "./emails/account-notice.tsx";

export interface Informed {
  email: string;
  fullName: string;
  language: Language;
}

/** Queues the mail that tells the owner of an account what was changed in it, and answers its id. */
export async function tellOwner(
  tx: Db,
  { email, fullName, language }: Informed,
  { notice, passkey }: { notice: AccountNotice; passkey?: string },
  { origin }: { origin: string },
): Promise<string> {
  const dedupeKey = `${notice}:${randomUUID()}`;
  const payload = passkey ? { passkey } : {};
  const mail = { kind: notice, priority: 0, profileId: null, email, fullName, language, payload, dedupeKey } as const;
  const delivery = await enqueue(tx, mail, { origin });
  return delivery!.id;
}

/** The token inside the mail to an old address that takes the account back; the database holds its hash. */
export function undoToken(secret: string, deliveryId: string): string {
  return mac(secret, "address-undo", deliveryId);
}
