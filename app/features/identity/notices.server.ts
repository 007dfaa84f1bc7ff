import { randomUUID } from "node:crypto";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { enqueue } from "../outbox/commands.server.ts";
import type { AccountNotice } from "./emails/account-notice.tsx";

export interface Informed {
  email: string;
  fullName: string;
  language: Language;
}

/** Queues the mail that tells the owner of an account what was changed in it. */
export async function tellOwner(
  tx: Db,
  { email, fullName, language }: Informed,
  { notice, passkey }: { notice: AccountNotice; passkey?: string },
  { origin }: { origin: string },
): Promise<void> {
  const dedupeKey = `${notice}:${randomUUID()}`;
  const payload = passkey ? { passkey } : {};
  const mail = { kind: notice, priority: 0, profileId: null, email, fullName, language, payload, dedupeKey } as const;
  await enqueue(tx, mail, { origin });
}
