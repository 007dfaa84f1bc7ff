import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { fingerprintOf } from "~/platform/database/ids-fingerprint.server";
import type { MailDefinition } from "./mail-definition.server.ts";
import { newMailToken } from "./mail-token.server.ts";

/**
 * Ids of one statement are sequential, because a million random ones would touch each page of the index many times.
 * They are not secret.
 */
const idInOrder = sql`(lpad(to_hex(number), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid`;

interface CampaignMails {
  campaignId: string;
  definition: Pick<MailDefinition, "kind" | "priority">;
  /** Rows of id, email, full_name and language, one per person. */
  recipients: RawBuilder<unknown>;
  /** True if the rows also have a payload that differs per email. */
  hasPayloads?: boolean | undefined;
  notBefore: Date;
  /** The size of the first batch; the others wait until a person decides. */
  canary: number | null;
  origin: string;
}

/**
 * Queues the emails of a campaign in the caller's transaction with one statement. Returns their number and the
 * fingerprint of the recipients.
 */
export async function queueCampaignMails(
  tx: Db,
  mails: CampaignMails,
): Promise<{ recipients: number; fingerprint: number }> {
  const { campaignId, definition, recipients, notBefore, canary, origin, hasPayloads } = mails;
  const { rows } = await sql<{ recipients: number; fingerprint: number }>`
    with made as (insert into email_deliveries (id, kind, priority, campaign_id, profile_id, email, full_name, language, dedupe_key, token,
      message_id, next_attempt_at, after_canary, payload)
    select r.mail_id, ${definition.kind}, ${definition.priority}::smallint, ${campaignId}::uuid, r.id, r.email, r.full_name, r.language,
      'c:' || ${campaignId} || ':' || r.email, ${newMailToken}, '<' || r.mail_id || '@' || ${new URL(origin).hostname} || '>',
      ${notBefore}::timestamptz, ${canary === null ? sql`false` : sql`r.number > ${canary}::int`},
      ${hasPayloads ? sql`r.payload` : sql`'{}'::jsonb`}
    from (select *, ${idInOrder} as mail_id from (
      select *, row_number() over () as number from (select * from (${recipients}) as r order by email) as r
    ) as r) as r returning profile_id)
    select count(*) as recipients, ${fingerprintOf(sql`profile_id`)} as fingerprint from made`.execute(tx);
  return rows[0]!;
}

/** The number of a campaign's emails by result, and of those still open. */
export interface MailCounts {
  open: number;
  sent: number;
  failed: number;
  skipped: number;
  uncertain: number;
  cancelled: number;
}

/** Counts the emails of campaigns from their rows. */
export async function countCampaignMails(db: Db, campaignIds: readonly string[]): Promise<Map<string, MailCounts>> {
  const { rows } = await sql<{ id: string; status: string; mails: number }>`
    select campaign_id as id, status, count(*) as mails from email_deliveries
    where campaign_id = any(${[...campaignIds]}::uuid[]) group by campaign_id, status`.execute(db);
  const counts = new Map(campaignIds.map((id) => [id, noMails()]));
  for (const { id, status, mails } of rows) {
    counts.get(id)![isOpen(status) ? "open" : (status as keyof MailCounts)] += mails;
  }
  return counts;
}

/** Counts the uncertain emails of campaigns; fast, however many others there are. */
export async function countUncertain(db: Db, campaignIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; mails: number }>`
    select c.id, (select count(*) from email_deliveries where campaign_id = c.id and status = 'uncertain') as mails
    from unnest(${[...campaignIds]}::uuid[]) as c (id)`.execute(db);
  return new Map(rows.map(({ id, mails }) => [id, mails]));
}

/** Returns how many emails were attempted, failed or bounced, and were reported as spam. */
export async function progressOf(
  db: Db,
  campaignId: string,
): Promise<{ tried: number; failed: number; complaints: number }> {
  const { sent, failed, uncertain } = (await countCampaignMails(db, [campaignId])).get(campaignId)!;
  const problems = await problemsOf(db, campaignId);
  return { ...problems, tried: sent + failed + uncertain };
}

/** Returns how many emails failed or bounced, and were reported as spam; fast, however many were sent. */
export async function problemsOf(db: Db, campaignId: string): Promise<{ failed: number; complaints: number }> {
  const { rows } = await sql<{ failed: number; complaints: number }>`
    select (select count(*) from email_deliveries where campaign_id = ${campaignId} and status = 'failed')
        + count(*) filter (where reported = 'hard-bounce' and status <> 'failed') as failed,
      count(*) filter (where reported = 'complaint') as complaints
    from email_deliveries where campaign_id = ${campaignId} and reported is not null`.execute(db);
  return rows[0]!;
}

/** True once every email of the first batch was attempted. */
export async function canaryIsTried(db: Db, campaignId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from email_deliveries where campaign_id = ${campaignId} and not after_canary and status = 'queued' and attempts = 0)
      or exists (select from email_deliveries where campaign_id = ${campaignId} and status in ('leased', 'sending')) as waits`.execute(
    db,
  );
  return !rows[0]!.waits;
}

/** Returns the campaigns that have emails to be sent. */
export async function withOpenMails(db: Db, campaignIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${[...campaignIds]}::uuid[]) as c (id)
    where exists (select from email_deliveries where campaign_id = c.id and status in ('queued', 'leased', 'sending'))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns when the next email of a campaign may be sent; undefined if none is queued. */
export async function nextTryOf(db: Db, campaignId: string): Promise<Date | undefined> {
  // Each lane has its own index.
  const first = (afterCanary: boolean) => sql`(select min(next_attempt_at) from email_deliveries
    where campaign_id = ${campaignId} and after_canary = ${afterCanary} and status = 'queued')`;
  const { rows } = await sql<{ at: Date | null }>`select least(${first(false)}, ${first(true)}) as at`.execute(db);
  return rows[0]!.at ?? undefined;
}

/**
 * Cancels at most `limit` queued emails of a campaign and returns their number. An email that was requeued returns to
 * its previous state, because it may have arrived then. Emails being handed over are not affected.
 */
export async function cancelCampaignMails(db: Db, campaignId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update email_deliveries as d set lease_owner = null, lease_until = null, status = coalesce((
      select split_part(a.outcome, '-', 2) from email_attempts as a
      where a.delivery_id = d.id and a.outcome like 'requeued-%' order by a.outcome desc limit 1
    ), 'cancelled')
    where id = any(array(
      select id from email_deliveries where campaign_id = ${campaignId} and status in ('queued', 'leased')
      limit ${limit} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows);
}

/** When two profiles are merged, a queued letter for one is skipped if the other has received it or will. */
export async function skipDoubledMails(tx: Db, { own, other }: { own: string; other: string }): Promise<void> {
  await sql`
    update email_deliveries as d set status = 'skipped', response = 'merged', lease_owner = null, lease_until = null
    where d.profile_id = ${other} and d.campaign_id is not null and d.status in ('queued', 'leased')
      and exists (select from email_deliveries as o where o.profile_id = ${own} and o.campaign_id = d.campaign_id
        and o.status in ('queued', 'leased', 'sending', 'sent', 'uncertain'))`.execute(tx);
  await sql`
    update email_deliveries as d set status = 'skipped', response = 'merged', lease_owner = null, lease_until = null
    where d.profile_id = ${own} and d.campaign_id is not null and d.status in ('queued', 'leased')
      and exists (select from email_deliveries as o where o.profile_id = ${other} and o.campaign_id = d.campaign_id
        and o.status in ('sending', 'sent', 'uncertain'))`.execute(tx);
}

/** True if two campaigns have emails to the same person. */
export async function reachSamePeople(db: Db, campaignId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select exists (
      select from email_deliveries as a join email_deliveries as b on b.profile_id = a.profile_id
      where a.campaign_id = ${campaignId} and b.campaign_id = ${otherId}
    ) as same`.execute(db);
  return rows[0]!.same;
}

function isOpen(status: string): boolean {
  return ["queued", "leased", "sending"].includes(status);
}

function noMails(): MailCounts {
  return { open: 0, sent: 0, failed: 0, skipped: 0, uncertain: 0, cancelled: 0 };
}
