import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { addressHash, type Delivery } from "./leases.server.ts";

/** An email to a person, and its result. */
export interface PersonMail {
  id: string;
  kind: string;
  /** The address at that time. */
  email: string;
  status: Delivery["status"];
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date;
  smtpCode: number | null;
  /** The mail server's last reply, or why it was not contacted. */
  response: string | null;
}

/** Why campaigns, or all emails, do not reach an address, and until when; null means permanently. */
export interface Suppression {
  reason: "bounced" | "soft-bounced" | "complained" | "deleted";
  since: Date;
  until: Date | null;
  /** The mail server's last message about it. */
  detail: string | null;
}

/** Returns the newest emails to a person: those to their mailbox, and those of their profile to other addresses. */
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

/** Returns the suppressions of an address at `now`. */
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
