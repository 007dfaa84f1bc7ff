import type { Db } from "~/platform/db.server";
import type { Language } from "~/i18n/translate";
import { randomToken } from "~/platform/tokens.server";

/** Who gets what: names and addresses are kept as they were when the mail was asked for. */
export interface NewMail {
  kind: string;
  /** 0 sign-in codes, 1 confirmations, 5 campaigns: the lower leaves first. */
  priority: 0 | 1 | 5;
  profileId: string | null;
  email: string;
  fullName: string;
  language: Language;
  payload: Record<string, unknown>;
  /** The same key is never queued twice, whatever is clicked how often. */
  dedupeKey: string;
}

/**
 * Queues one mail inside the caller's transaction: it leaves if and only if that commits. Undefined
 * when a mail with this dedupe key is there already. The Message-ID stays the same on every attempt.
 */
export async function enqueue(
  tx: Db,
  mail: NewMail,
  { origin }: { origin: string },
): Promise<{ id: string; token: string } | undefined> {
  const token = randomToken();
  return tx
    .insertInto("email_deliveries")
    .values({
      kind: mail.kind,
      priority: mail.priority,
      profile_id: mail.profileId,
      email: mail.email,
      full_name: mail.fullName,
      language: mail.language,
      payload: JSON.stringify(mail.payload),
      dedupe_key: mail.dedupeKey,
      token,
      message_id: `<${token}@${new URL(origin).hostname}>`,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning(["id", "token"])
    .executeTakeFirst();
}

/** Forgets mails that came to their end before `since`, with their attempts and addresses. */
export async function forgetOldMail(db: Db, since: Date): Promise<void> {
  await db
    .deleteFrom("email_deliveries")
    .where("status", "in", ["sent", "failed", "skipped", "cancelled"])
    .where("created_at", "<", since)
    .execute();
}
