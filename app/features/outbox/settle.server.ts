import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import type { HandOver } from "~/platform/hand-over.server";
import { addressHash, type Delivery } from "./leases.server.ts";
import { nextAttempt, soonAgain } from "./retry.ts";

/** Why a mail was not handed over at all: nobody wants it anymore, or this version cannot write it. */
export type Unsent =
  | { outcome: "gone" }
  | { outcome: "unwritable" | "kind-unknown" | "payload-invalid"; response: string };

/** How a mail that was leased or being handed over ends. */
export type Ending = HandOver | Unsent;

export interface Settlement {
  id: string;
  owner: string | null;
  outcome: Ending["outcome"];
  status: "sent" | "queued" | "failed" | "uncertain" | "skipped";
  attempts: number;
  next_attempt_at: Date | null;
  code: number | null;
  response: string | null;
  suppressed: string | null;
}

/** What becomes of a mail (mail.md, step 5). `attempts` are those before this one. */
export function settlementOf(delivery: Delivery, ending: Ending, now: Date): Settlement {
  const attempts = delivery.attempts + 1;
  const base = {
    id: delivery.id,
    owner: delivery.lease_owner,
    outcome: ending.outcome,
    attempts,
    next_attempt_at: null,
    code: "code" in ending ? ending.code : null,
    response: "response" in ending ? ending.response.toWellFormed().replaceAll("\0", "") : null,
    suppressed: null,
  };
  if (ending.outcome === "accepted") return { ...base, status: "sent" };
  if (ending.outcome === "gone") return { ...base, status: "skipped", attempts: delivery.attempts };
  if (ending.outcome === "refused")
    return { ...base, status: "failed", suppressed: ending.badAddress ? addressHash(delivery.email) : null };
  if (ending.outcome === "unreachable")
    return { ...base, status: "queued", attempts: delivery.attempts, next_attempt_at: soonAgain(now) };
  if (ending.outcome === "uncertain" && delivery.campaign_id) return { ...base, status: "uncertain" };
  const next = nextAttempt(attempts, now);
  if (next) return { ...base, status: "queued", next_attempt_at: next };
  return { ...base, status: ending.outcome === "uncertain" ? "uncertain" : "failed" };
}

/**
 * Writes endings down, each with its line in email_attempts, and suppresses addresses that do not
 * exist. A mail another worker took over meanwhile is left to it, except that one known to be
 * accepted is sent, whatever was planned for it.
 */
export async function settle(db: Db, settlements: Settlement[]): Promise<void> {
  await sql`
    with ending as (
      select * from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) as e (id uuid, owner text, outcome text,
        status text, attempts int, next_attempt_at timestamptz, code smallint, response text, suppressed text)
    ), settled as (
      update email_deliveries as d set status = e.status, attempts = e.attempts, smtp_code = e.code, response = e.response,
        next_attempt_at = coalesce(e.next_attempt_at, d.next_attempt_at), lease_owner = null, lease_until = null,
        sent_at = case when e.status = 'sent' then now() end
      from ending as e
      where d.id = e.id and (d.status in ('leased', 'sending') and d.lease_owner = e.owner
        or e.status = 'sent' and d.status in ('queued', 'leased', 'uncertain'))
    ), suppressed as (
      insert into email_suppressions (email_hash, reason)
      select distinct suppressed, 'bounced' from ending where suppressed is not null
      on conflict (email_hash, reason) do nothing
    )
    insert into email_attempts (delivery_id, outcome, smtp_code, response)
    select e.id, e.outcome, e.code, e.response from ending as e join email_deliveries as d on d.id = e.id
    where e.outcome <> 'gone'`.execute(db);
}
