import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { HandOver } from "~/platform/mail/hand-over.server";
import { addressHash, type Delivery } from "./leases.server.ts";
import { letterPriority, nextAttempt, retrySoon } from "./retry.ts";

/**
 * Why an email was not handed over: it is no longer wanted, this version cannot render it, or no connection became
 * free.
 */
export type Unsent =
  | { outcome: "gone" | "waited" }
  | { outcome: "unwritable" | "kind-unknown" | "payload-invalid"; response: string };

/** How the processing of a leased email ended. */
export type Ending = HandOver | Unsent;

export interface Settlement {
  id: string;
  owner: string | null;
  isLetter: boolean;
  outcome: Ending["outcome"];
  status: "sent" | "queued" | "failed" | "uncertain" | "skipped";
  attempts: number;
  next_attempt_at: Date | null;
  code: number | null;
  response: string | null;
  suppressed: string | null;
}

/** Returns the new state of an email (mail.md, step 5). `attempts` are those before this one. */
export function settlementOf(delivery: Delivery, ending: Ending, now: Date): Settlement {
  const attempts = delivery.attempts + 1;
  const base = {
    id: delivery.id,
    owner: delivery.lease_owner,
    isLetter: delivery.campaign_id !== null || delivery.priority === letterPriority,
    outcome: ending.outcome,
    attempts,
    next_attempt_at: null,
    code: "code" in ending ? ending.code : null,
    response: "response" in ending ? ending.response.toWellFormed().replaceAll("\0", "") : null,
    suppressed: null,
  };
  if (ending.outcome === "accepted") return { ...base, status: "sent" };
  if (ending.outcome === "gone") return { ...base, status: "skipped", attempts: delivery.attempts };
  if (ending.outcome === "waited") return { ...base, status: "queued", attempts: delivery.attempts };
  if (ending.outcome === "refused")
    return { ...base, status: "failed", suppressed: ending.badAddress ? addressHash(delivery.email) : null };
  if (ending.outcome === "unreachable")
    return { ...base, status: "queued", attempts: delivery.attempts, next_attempt_at: retrySoon(now) };
  if (ending.outcome === "uncertain" && base.isLetter) return { ...base, status: "uncertain" };
  const next = nextAttempt(attempts, now);
  if (next) return { ...base, status: "queued", next_attempt_at: next };
  return { ...base, status: ending.outcome === "uncertain" ? "uncertain" : "failed" };
}

/**
 * Records results, each with its row in email_attempts, and suppresses addresses that do not exist. Emails that
 * another worker took over are left to it, except that an accepted one is always marked as sent. The commit for
 * campaigns' emails does not wait for the disk: before the next email is handed over, its own commit is on the disk,
 * and with it every earlier result. So a database crash leaves no more emails uncertain than were in flight.
 */
export async function settle(db: Db, settlements: Settlement[]): Promise<void> {
  await sql`
    with ending as (
      select * from ${endings(settlements)}
        as e (id, owner, outcome, status, attempts, next_attempt_at, code, response)
    ), settled as (
      update email_deliveries as d set status = e.status, attempts = e.attempts, smtp_code = e.code, response = e.response,
        -- The next attempt of a letter goes to its reader's current address.
        email = case when e.status = 'queued' and d.campaign_id is not null
          then coalesce((select p.email from profiles as p where p.id = d.profile_id), d.email) else d.email end,
        next_attempt_at = coalesce(e.next_attempt_at, d.next_attempt_at), lease_owner = null, lease_until = null,
        sent_at = case when e.status = 'sent' then now() end
      from ending as e
      where d.id = any(${settlements.map(({ id }) => id)}::uuid[]) and d.id = e.id and (d.status in ('leased', 'sending') and d.lease_owner = e.owner
        or e.status = 'sent' and d.status in ('queued', 'leased', 'uncertain'))
    )${suppressionClause(settlements)}
    insert into email_attempts (delivery_id, outcome, smtp_code, response)
    select e.id, e.outcome, e.code, e.response from ending as e join email_deliveries as d on d.id = e.id
    where e.outcome not in ('gone', 'waited')`.execute(db);
}

/** The clause is left out if no address is suppressed, because the statement is planned each time. */
function suppressionClause(settlements: Settlement[]): RawBuilder<unknown> {
  const hashes = settlements.flatMap(({ suppressed }) => suppressed ?? []);
  if (hashes.length === 0) return sql``;
  return sql`, suppressed as (
      insert into email_suppressions (email_hash, reason)
      select distinct suppressed, 'bounced' from unnest(${hashes}::text[]) as hash (suppressed)
      on conflict (email_hash, reason) do nothing
    )`;
}

/** Passes the settlements as arrays, because the planner knows their length. */
function endings(settlements: Settlement[]): RawBuilder<unknown> {
  const column = <Name extends keyof Settlement>(name: Name) => settlements.map((settlement) => settlement[name]);
  return sql`unnest(${column("id")}::uuid[], ${column("owner")}::text[], ${column("outcome")}::text[], ${column("status")}::text[],
    ${column("attempts")}::int[], ${column("next_attempt_at")}::timestamptz[], ${column("code")}::smallint[],
    ${column("response")}::text[])`;
}
