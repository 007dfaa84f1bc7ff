import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import type { Tables } from "~/platform/database/tables";
import { letterPriority, maxAttempts } from "./retry.ts";

/** A row of the queue. */
export type Delivery = Selectable<Tables["email_deliveries"]>;

/** Leases and rates use only the database's clock, so that the clocks of several machines need not agree. */
const leaseFor = sql`interval '60 seconds'`;

/** A leased email that is rendered and about to be sent. */
export interface RenderedDelivery extends Delivery {
  transactional: boolean;
  hasOwnSubscription?: true | undefined;
}

interface ClaimOptions {
  owner: string;
  limit: number;
  /** Emails per second for all workers together. */
  mailRate: number;
  now: Date;
}

/**
 * Leases the due emails, the most urgent first, and takes a token of the shared bucket for each, in one statement.
 * Campaigns share equally what codes and confirmations leave. Each campaign is read from its own lane, so that a paused
 * one costs nothing, and in random order, so that a single token does not always go to the same one. An email is due by
 * the later of our clock and the database's, so that a slow clock never delays a new one. The bucket is locked before
 * the time since the last claim is read, because otherwise two workers would both count it.
 */
export async function claim(db: Db, { owner, limit, mailRate, now }: ClaimOptions): Promise<Delivery[]> {
  const due = sql`status = 'queued' and next_attempt_at <= greatest(now(), ${now}::timestamptz)`;
  const ofLane = sql`campaign_id = lanes.id and after_canary = lanes.after_canary and ${due}`;
  const { rows } = await sql<Delivery>`
    with lanes as materialized (
      select * from (
        select c.id, lane.after_canary from email_campaigns as c, (values (false), (true)) as lane (after_canary)
        where c.status = 'sending' and c.ended_at is null and (not lane.after_canary or c.released_at is not null)
      ) as lanes where exists (select from email_deliveries where ${ofLane}) order by random()
    ), bucket as materialized (
      select share, tokens, refilled_at from email_rate
      where exists (select from lanes)
        or exists (select from email_deliveries where campaign_id is null and ${due}) for update
    ), waited as materialized (
      select *, greatest(0, extract(epoch from clock_timestamp() - refilled_at)::float8) as seconds from bucket
    ), risen as (
      select tokens, seconds, least(1, share * power(2, seconds / 60)) as share from waited
    ), purse as materialized (
      select share, least(greatest(1, ${mailRate}::float8 * share), tokens + seconds * ${mailRate}::float8 * share) as tokens from risen
    ), urgent as materialized (
      select id from email_deliveries where campaign_id is null and ${due}
      order by priority, next_attempt_at
      limit (select greatest(0, least(${limit}::int, floor(tokens)::int)) from purse)
      for update skip locked
    ), rest as materialized (
      select greatest(0, least(${limit}::int, floor(tokens)::int)) - (select count(*)::int from urgent) as mails from purse
    ), shares as materialized (
      select mine.id from lanes cross join lateral (
        select id from email_deliveries where ${ofLane}
        order by next_attempt_at
        limit (select ceil(mails::float8 / (select count(*) from lanes))::int from rest)
        for update skip locked
      ) as mine limit (select mails from rest)
    ), due as materialized (
      select id from urgent union all select id from shares
    ), paid as (
      update email_rate set refilled_at = clock_timestamp(), share = purse.share,
        tokens = purse.tokens - (select count(*) from due) from purse
    )
    update email_deliveries set status = 'leased', lease_owner = ${owner}, lease_until = now() + ${leaseFor}
    where id = any(array(select id from due)) returning *`.execute(db);
  return rows.sort((a, b) => a.priority - b.priority || a.next_attempt_at.getTime() - b.next_attempt_at.getTime());
}

/** Halves the rate of all workers for a while; claim doubles it again every minute. */
export async function slowDown(db: Db): Promise<void> {
  await sql`update email_rate set share = greatest(share / 2, 0.02), tokens = least(tokens, 0), refilled_at = clock_timestamp()`.execute(
    db,
  );
}

/**
 * The last check before the hand-over, durable when it returns. The email becomes "sending" if the lease is still
 * valid, and "skipped" if the address is suppressed, the reader has unsubscribed or is no longer registered for a
 * letter about that, or a newer digest exists. Otherwise another worker has it. An email of a paused or canceled
 * campaign returns to its lane. Codes and confirmations are only stopped if the mailbox does not exist, because every
 * other suppression can be lifted. A letter outside of campaigns is about gatherings.
 */
export async function markSending(db: Db, leased: RenderedDelivery[]): Promise<("sending" | "skipped" | "lost")[]> {
  const { rows } = await sql<{ id: string; status: "sending" | "skipped" | "queued" }>`
    update email_deliveries as d set
      status = mine.next,
      attempts = d.attempts + case when mine.next = 'sending' then 1 else 0 end,
      response = case when mine.next = 'queued' then d.response else look.reason end,
      lease_owner = case when mine.next = 'sending' then d.lease_owner end,
      lease_until = case when mine.next = 'sending' then now() + ${leaseFor} end
    from ${leaseRows(leased)} as m (id, owner, hash, email, profile, campaign, optional, letter)
    left join email_campaigns as c on c.id = m.campaign
    cross join lateral (select coalesce((
      select s.reason from email_suppressions as s
      where s.email_hash = m.hash and (m.optional or s.reason = 'bounced') and (s.until is null or s.until > now())
      order by s.reason = 'bounced' desc limit 1
    ), case when not m.letter then null
      when c.kind = 'registration' then case when not exists (
        select from registrations as r where r.profile_id = reader.id and r.cohere_event = c.cohere_event
      ) then 'not-registered' end
      when reader.subscribed is not true then 'unsubscribed'
      when coalesce(c.kind, 'event') = 'event' and not reader.event_notifications or c.kind = 'appeal' and not reader.marketing_consent
        or c.kind = 'digest' and not reader.event_digest then 'no-consent'
      when c.kind = 'digest' and exists (
        select from event_digests as e where e.profile_id = m.profile and e.campaign_id is distinct from c.id
      ) then 'newer-digest' end) as reason
      from (select) as one left join (
        select p.id, p.subscribed, coalesce(o.event_notifications, true) as event_notifications,
          coalesce(o.marketing_consent, false) as marketing_consent, coalesce(o.event_digest, false) as event_digest
        from profiles as p left join preferences as o on o.profile_id = p.id
        where p.id = m.profile or m.profile is null and p.email = m.email
      ) as reader on true
    ) as look
    cross join lateral (select case
      when m.campaign is not null and c.status is distinct from 'sending' then 'queued'
      when look.reason is null then 'sending' else 'skipped' end as next
    ) as mine
    where d.id = any(${leased.map(({ id }) => id)}::uuid[]) and d.id = m.id and d.status = 'leased' and d.lease_owner = m.owner and d.lease_until > now()
    returning d.id, d.status`.execute(db);
  const status = new Map(rows.map((row) => [row.id, row.status]));
  return leased.map(({ id }) => {
    const now = status.get(id);
    return now === undefined || now === "queued" ? "lost" : now;
  });
}

/**
 * Passes the emails as arrays, because the planner knows their length. For a JSON list it expects a hundred rows and
 * scans the table.
 */
function leaseRows(leased: RenderedDelivery[]): RawBuilder<unknown> {
  const column = <Value>(value: (mail: RenderedDelivery) => Value) => leased.map(value);
  return sql`unnest(${column(({ id }) => id)}::uuid[], ${column(({ lease_owner }) => lease_owner)}::text[],
    ${column(({ email }) => addressHash(email))}::text[], ${column(({ email }) => email)}::text[],
    ${column(({ profile_id }) => profile_id)}::uuid[], ${column(({ campaign_id }) => campaign_id)}::uuid[],
    ${column(({ campaign_id, transactional, hasOwnSubscription }) => campaign_id !== null || !transactional || hasOwnSubscription === true)}::boolean[],
    ${column(({ transactional }) => !transactional)}::boolean[])`;
}

/** Returns leased emails to the queue as if they had never been claimed. */
export async function release(db: Db, leased: Delivery[]): Promise<void> {
  if (leased.length === 0) return;
  await db
    .updateTable("email_deliveries")
    .set({ status: "queued", lease_owner: null, lease_until: null })
    .where(
      "id",
      "in",
      leased.map(({ id }) => id),
    )
    .where("status", "=", "leased")
    .where(
      "lease_owner",
      "in",
      leased.map(({ lease_owner }) => lease_owner),
    )
    .execute();
}

/**
 * Recovers the emails of dead workers: leased ones are queued again, those being handed over become uncertain, and an
 * uncertain email that is no letter is sent again under the same Message-ID. Pass `all` if no other worker can be
 * running (embedded database, at the start).
 */
export async function recover(db: Db, { all }: { all: boolean }): Promise<number> {
  const dead = all ? sql`true` : sql`lease_until < now()`;
  await sql`insert into email_rate (tokens) values (1) on conflict do nothing`.execute(db);
  await sql`update email_deliveries set status = 'queued', lease_owner = null, lease_until = null
    where status = 'leased' and ${dead}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    with lost as (
      update email_deliveries set lease_owner = null, lease_until = null, response = 'the worker died while handing over',
        status = case when campaign_id is null and priority < ${letterPriority}::int and attempts < ${maxAttempts}::int
          then 'queued' else 'uncertain' end
      where status = 'sending' and ${dead} returning id, response
    )
    insert into email_attempts (delivery_id, outcome, response) select id, 'uncertain', response from lost
    returning delivery_id as id`.execute(db);
  return rows.length;
}

/** Suppressed addresses are stored only as a hash. */
export function addressHash(email: string): string {
  return hashToken(email.trim().toLowerCase());
}
