import { sql, type RawBuilder } from "kysely";
import { dayAfter, dayIn } from "~/i18n/dates";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { newEventsAhead, type NewEvent } from "../../calendar/new-events.server.ts";
import { maxUpcoming } from "../../templates/letter/events.server.ts";
import { audienceOf } from "../audience/eligible.server.ts";
import { categoryOf } from "../../calendar/fields.ts";

/** A person gets at most one digest in this many days, even if the rule changes. */
const everyDays = 7;
/** An event is included once it is this old, so that nobody still edits it; newer ones come in the next digest. */
const settlingTime = 5 * 60_000;

export interface DigestArgs {
  edition: { key: string; zone: string };
  clock: { site(): Date; now(): Date };
}

/** A digest as it would be sent now. */
export interface Digest {
  /** The events that are new to at least one reader. */
  events: NewEvent[];
  /** Events published until then are included. */
  until: Date;
  /** Selects every subscriber with new events, with the reason if they don't get the digest. */
  audience: RawBuilder<unknown>;
  /** Selects the recipients, each with their new events as payload. */
  recipients: RawBuilder<unknown>;
}

/** Returns the current digest; undefined if no subscriber can have new events. */
export async function digestAt(db: Db, { edition, clock }: DigestArgs): Promise<Digest | undefined> {
  const { key: editionKey, zone } = edition;
  const now = clock.now();
  const until = new Date(now.getTime() - settlingTime);
  const due = duePeople(now, zone);
  const { rows } = await sql<{ since: Date | null }>`select min(since) as since from (${due}) as d`.execute(db);
  const since = rows[0]!.since;
  if (!since) return undefined;
  const events = await newEventsAhead(db, { since, until, now: clock.site(), zone, limit: maxUpcoming });
  if (events.length === 0) return undefined;
  const readers = withNews(due, events);
  const extraConditions = [sql<boolean>`p.id in (select n.id from (${readers}) as n)`];
  const audience = audienceOf({ filters: {}, kind: "digest", editionKey, extraConditions });
  const recipients = sql`
    select a.id, a.email, a.full_name, a.language, jsonb_build_object('news', jsonb_build_object(
      'since', (extract(epoch from n.since) * 1000)::bigint, 'themes', n.themes)) as payload
    from (${audience}) as a join (${readers}) as n on n.id = a.id where a.reason is null`;
  return { events, until, audience, recipients };
}

/** Counts the digest's subscribers who also get the newsletter, which it requires. */
export async function countDigestSubscribers(db: Db): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from preferences as o join profiles as p on p.id = o.profile_id
    where o.event_digest and p.subscribed`.execute(db);
  return rows[0]!.people;
}

/** Records who gets which digest, from the emails that this transaction has queued. */
export async function noteDigests(
  tx: Db,
  { campaignId, now, until }: { campaignId: string; now: Date; until: Date },
): Promise<void> {
  await sql`
    insert into event_digests (profile_id, campaign_id, made_at, since, until)
    select d.profile_id, d.campaign_id, ${now}, to_timestamp((d.payload -> 'news' ->> 'since')::float8 / 1000), ${until}
    from email_deliveries as d where d.campaign_id = ${campaignId}
    on conflict (profile_id) do update set campaign_id = excluded.campaign_id, made_at = excluded.made_at,
      since = excluded.since, until = excluded.until`.execute(tx);
}

const retention = 30 * 86_400_000;

/**
 * Deletes the date of the last digest of people who no longer subscribe; it only kept the next one from coming too
 * soon.
 */
export function forgetDigests(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`made_at < ${new Date(now.getTime() - retention)}
    and not exists (select from preferences as o where o.profile_id = old.profile_id and o.event_digest)`;
  return deleteOldest(db, "event_digests", { key: "profile_id", oldest: "made_at", where, limit });
}

/**
 * Selects the subscribers who may get a digest today, with the time since when events are new to them: their last
 * digest, or a week before they subscribed. A digest that failed does not count; one that left at least half a day late
 * counts from when it left. Days are the edition's, so that a digest stays at nine o'clock when the clocks change.
 */
function duePeople(now: Date, zone: string): RawBuilder<unknown> {
  const before = zonedInstant(zone, dayAfter(dayIn(zone, now), 1 - everyDays), "00:00");
  return sql`
    select o.profile_id as id, o.digest_themes as themes,
      greatest(o.digest_asked_at - interval '7 days', case when last.missed then e.since else e.until end) as since
    from preferences as o
    left join event_digests as e on e.profile_id = o.profile_id
    left join lateral (
      select bool_and(d.status in ('failed', 'skipped', 'cancelled')) as missed,
        bool_or(d.status in ('queued', 'leased', 'sending')
          or coalesce(d.sent_at, d.next_attempt_at) >= greatest(${before}, e.made_at + interval '12 hours')
          and d.status not in ('failed', 'skipped', 'cancelled')) as recent
      from email_deliveries as d where d.profile_id = e.profile_id and d.campaign_id = e.campaign_id
    ) as last on true
    where o.event_digest and (e.made_at is null or e.made_at < ${before} and last.recent is not true)`;
}

/** Selects the due people for whom one of these events is new. */
function withNews(due: RawBuilder<unknown>, events: readonly NewEvent[]): RawBuilder<unknown> {
  const published = events.map(({ publishedAt }) => publishedAt);
  const themes = events.map(({ category }) => categoryOf(category));
  return sql`
    select d.id, d.themes, d.since from (${due}) as d where exists (
      select from unnest(${published}::timestamptz[], ${themes}::text[]) as n (published, theme)
      where n.published > d.since and (cardinality(d.themes) = 0 or n.theme = any(d.themes)))`;
}
