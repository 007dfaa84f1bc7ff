import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { newMailToken } from "./mail-token.server.ts";

/** A person's decision about ended emails: "requeued" sends them again, "marked-sent" counts them as sent. */
export type Decision = "requeued" | "marked-sent";

interface DecisionArgs {
  campaignId: string;
  /** The state of the emails to decide about. */
  status: "failed" | "uncertain";
  /** Omit to decide about all of them. */
  ids?: readonly string[] | undefined;
  decision: Decision;
  /** The number recorded with each email for the undo. */
  number: string;
  /** Requeued emails are not sent earlier. */
  notBefore: Date;
  now: Date;
}

/**
 * Selects emails that are worth another attempt: the reader still gets the newsletter, or is still registered if the
 * letter is about that, at an address that is not suppressed.
 */
const isRetryable = sql`d.email <> '' and exists (select from profiles as p join email_campaigns as c on c.id = d.campaign_id
  where p.id = d.profile_id and case c.kind
    when 'registration' then exists (
      select from registrations as r where r.profile_id = p.id and r.cohere_event = c.cohere_event)
    else p.subscribed end
  and not exists (select from email_suppressions as s
    where s.email_hash = address_hash(p.email) and (s.until is null or s.until > now())))`;

/**
 * The email goes to the reader's current mailbox. If that has changed, it gets a new token, because the email may have
 * arrived at the old one.
 */
const toCurrentReader = sql`
  token = case when exists (select from profiles as p where p.id = m.profile_id and p.email <> m.email)
    then ${newMailToken} else m.token end,
  email = coalesce((select p.email from profiles as p where p.id = m.profile_id), m.email),
  full_name = coalesce((select p.full_name from profiles as p where p.id = m.profile_id), m.full_name)`;

/** Returns the number of failed emails that are worth another attempt. */
export async function countRetryable(db: Db, campaignId: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from email_deliveries as d
    where d.campaign_id = ${campaignId}::uuid and d.status = 'failed' and ${isRetryable}`.execute(db);
  return rows[0]!.mails;
}

/**
 * Carries out a decision in the caller's transaction, which holds the lock on the campaign, and returns the number of
 * emails. Emails that somebody else decided about are skipped. The Message-ID stays the same.
 */
export async function decideMails(
  tx: Db,
  { campaignId, status, ids, decision, number, notBefore, now }: DecisionArgs,
): Promise<number> {
  const conditions: RawBuilder<unknown>[] = [sql`d.campaign_id = ${campaignId}::uuid`, sql`d.status = ${status}`];
  if (ids) conditions.push(sql`d.id = any(${[...ids]}::uuid[])`);
  if (status === "failed") conditions.push(isRetryable);
  const change =
    decision === "requeued"
      ? sql`${toCurrentReader}, status = 'queued', attempts = 0, next_attempt_at = ${notBefore}::timestamptz, after_canary = false`
      : sql`status = 'sent', sent_at = ${now}::timestamptz`;
  const { numAffectedRows } = await sql`
    with decided as (
      update email_deliveries as m set ${change} where m.id = any(array(
        select d.id from email_deliveries as d where ${sql.join(conditions, sql` and `)} for update of d
      )) returning m.id
    )
    insert into email_attempts (delivery_id, outcome, response)
    select id, ${`${decision}-${status}`}, ${number} from decided`.execute(tx);
  return Number(numAffectedRows);
}

/** Undoes a decision for emails that have not been sent since, and returns their number. */
export async function undoDecision(
  tx: Db,
  { campaignId, number }: { campaignId: string; number: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update email_deliveries as d set attempts = greatest(d.attempts, 1), sent_at = null,
      status = case when a.outcome like '%-failed' then 'failed' else 'uncertain' end
    from email_attempts as a
    where a.delivery_id = d.id and a.response = ${number} and d.campaign_id = ${campaignId}::uuid
      and d.status = case when a.outcome like 'requeued-%' then 'queued' else 'sent' end
      and not exists (select from email_attempts as later where later.delivery_id = d.id and later.id > a.id)`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
