import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { keysOf, sameText } from "~/platform/tokens.server";
import { secretsOf } from "../identity/mails.server.ts";
import { enqueue } from "../outbox/commands.server.ts";
import { defineMail } from "../outbox/mail-definition.server.ts";
import { setupTestContent } from "./emails/setup-test.ts";

/** Tries the mail server: its code proves that the email has arrived. */
export const setupTestMail = defineMail({
  kind: "setup-test",
  priority: 0,
  transactional: true,
  payload: z.object({}),
  async render({ id, language }, { edition, secret }) {
    return setupTestContent({ edition, language, code: secretsOf(secret, id).code });
  },
});

export const setupMails = [setupTestMail];

export async function queueSetupTest(
  tx: Db,
  { email, language }: { email: string; language: Language },
  { origin }: { origin: string },
): Promise<void> {
  const mail = { email, language, payload: {}, dedupeKey: `setup-test:${randomUUID()}` };
  await enqueue(tx, setupTestMail, mail, { origin });
}

export function isTestCode(code: string, deliveryId: string, secret: string): boolean {
  return keysOf(secret).some((key) => sameText(code, secretsOf(key, deliveryId).code));
}
