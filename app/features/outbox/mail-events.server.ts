import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { hashToken } from "~/platform/tokens.server";
import { addressHash } from "./leases.server.ts";

/** What a mail service reports about an email after the mail server accepted it. */
export interface MailEvent {
  /** The service's id of the event. */
  id: string;
  /** Makes the service's signature valid only once. */
  nonce?: string | undefined;
  /** The email it concerns, if the service says so. */
  messageId?: string | undefined;
  kind: "hard-bounce" | "soft-bounce" | "complaint";
  email: string;
  at: Date;
  /** The mail server's message, without addresses. */
  detail: string | null;
}

/** Three soft bounces within 30 days suppress letters for 90 days. */
const softBounces = { count: 3, withinDays: 30, forDays: 90 };

/**
 * Records an event in the caller's transaction with the suppression that follows from it. Each event counts once, in
 * any order. An event for an address that was never mailed, or an email that we did not send to it, is ignored.
 * Returns true if the event is new.
 */
export async function recordMailEvent(
  tx: Db,
  form: string,
  event: MailEvent,
  { suppresses }: { suppresses: boolean },
): Promise<boolean> {
  const { kind, email, at, detail, messageId } = event;
  const email_hash = addressHash(email);
  if (!(await (messageId ? isMailTo(tx, email, messageId) : isKnownAddress(tx, email)))) return false;
  // Simultaneous events of an address have to see each other to be counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-event ${email_hash}`}, 0))`.execute(tx);
  const event_id = hashToken(`${form}\0${event.id}`);
  const inserted = await tx
    .insertInto("email_events")
    .values({ form, event_id, nonce: event.nonce && hashToken(event.nonce), email_hash, kind, detail, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  if (!inserted) return false;
  await recordInCampaign(tx, event);
  if (suppresses && kind === "hard-bounce") await suppress(tx, email_hash, "bounced");
  if (suppresses && kind === "complaint") await suppress(tx, email_hash, "complained");
  if (kind === "soft-bounce") await suppressSoftBounces(tx, email_hash);
  return true;
}

/** Deletes reports received before `since`, and expired suppressions. */
export async function forgetMailEvents(
  db: Db,
  { now, since }: { now: Date; since: Date },
  limit?: number,
): Promise<number> {
  const where = sql<boolean>`received_at < ${since}`;
  await sql`delete from email_suppressions where ctid = any(array(
    select ctid from email_suppressions where until < ${now} limit ${limit ?? null}))`.execute(db);
  return deleteOldest(db, "email_events", { key: "event_id", oldest: "received_at", where, limit });
}

/** Deletes the reports about an address. */
export async function forgetMailEventsOf(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom("email_events").where("email_hash", "=", addressHash(email)).execute();
}

async function isKnownAddress(tx: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from email_deliveries where email = ${email})
      or exists (select from profiles where email = ${email}) as known`.execute(tx);
  return rows[0]!.known;
}

async function isMailTo(tx: Db, email: string, messageId: string): Promise<boolean> {
  const delivery = await tx
    .selectFrom("email_deliveries")
    .select("id")
    .where("message_id", "=", messageId)
    .where("email", "=", email)
    .executeTakeFirst();
  return delivery !== undefined;
}

/** Records the event for a campaign: with the named email, else with the newest one to the address. */
async function recordInCampaign(tx: Db, { kind, email, messageId }: MailEvent): Promise<void> {
  await sql`
    update email_deliveries set reported = ${kind} where reported is distinct from 'complaint' and id = (
      select id from email_deliveries
      where email = ${email} and campaign_id is not null and status in ('sending', 'sent', 'uncertain')
        and ${messageId ? sql`message_id = ${messageId}` : sql`true`}
      order by created_at desc limit 1
    )`.execute(tx);
}

async function suppress(tx: Db, email_hash: string, reason: string): Promise<void> {
  await tx
    .insertInto("email_suppressions")
    .values({ email_hash, reason })
    .onConflict((conflict) => conflict.columns(["email_hash", "reason"]).doNothing())
    .execute();
}

async function suppressSoftBounces(tx: Db, email_hash: string): Promise<void> {
  const { count, withinDays, forDays } = softBounces;
  await sql`
    insert into email_suppressions (email_hash, reason, until)
    select ${email_hash}, 'soft-bounced', last + make_interval(days => ${forDays}) from (
      select max(at) as last from (
        select at, lag(at, ${count - 1}) over (order by at) as first from email_events
        where email_hash = ${email_hash} and kind = 'soft-bounce'
      ) as bounces where at - first <= make_interval(days => ${withinDays})
    ) as third where last is not null
    on conflict (email_hash, reason) do update set until = greatest(email_suppressions.until, excluded.until)`.execute(
    tx,
  );
}
