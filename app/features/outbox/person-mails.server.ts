import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { addressHash, type Delivery } from "./leases.server.ts";

/** A mail to one person, and what became of it. */
export interface PersonMail {
  id: string;
  kind: string;
  /** Where it went: the address as it was then. */
  email: string;
  status: Delivery["status"];
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date;
  smtpCode: number | null;
  /** What the mail server answered last, or why it was not asked. */
  response: string | null;
}

/** Why campaigns, or all mails, keep away from an address, and until when; null is for good. */
export interface Suppression {
  reason: "bounced" | "soft-bounced" | "complained" | "deleted";
  since: Date;
  until: Date | null;
  /** What the mail server said of it last. */
  detail: string | null;
}

/** The newest mails to a person: to their mailbox, and those for their profile that went elsewhere. */
export async function mailsOfPerson(
  db: Db,
  { email, profileId, limit }: { email: string; profileId: string; limit: number },
): Promise<PersonMail[]> {
  return db
    .selectFrom("email_deliveries")
    .select([
      "id",
      "kind",
      "email",
      "status",
      "attempts",
      "created_at as createdAt",
      "sent_at as sentAt",
      "next_attempt_at as nextAttemptAt",
      "smtp_code as smtpCode",
      "response",
    ])
    .where((is) => is.or([is("email", "=", email), is("profile_id", "=", profileId)]))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/** Why an address is not mailed, as of `now`. */
export async function suppressionsOf(db: Db, email: string, now: Date): Promise<Suppression[]> {
  const { rows } = await sql<Suppression>`
    select s.reason, s.created_at as since, s.until, (
      select e.detail from email_events as e
      where e.email_hash = s.email_hash and e.kind = case s.reason
        when 'bounced' then 'hard-bounce' when 'soft-bounced' then 'soft-bounce' when 'complained' then 'complaint' end
      order by e.at desc limit 1
    ) as detail
    from email_suppressions as s
    where s.email_hash = ${addressHash(email)} and (s.until is null or s.until > ${now}) order by s.reason`.execute(db);
  return rows;
}
