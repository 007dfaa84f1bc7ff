import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { addressHash } from "./leases.server.ts";
import type { Suppression } from "./person-mails.server.ts";

/** The reported reasons with their ends; true means permanent. A person's own deletion is not among them. */
export type ReportedSuppressions = Partial<Record<Exclude<Suppression["reason"], "deleted">, string | true>>;

/** Lifts the reported suppressions of an address and returns them. */
export async function liftReported(tx: Db, email: string): Promise<ReportedSuppressions> {
  const lifted = await tx
    .deleteFrom("email_suppressions")
    .where("email_hash", "=", addressHash(email))
    .where("reason", "!=", "deleted")
    .returning(["reason", "until"])
    .execute();
  return Object.fromEntries(lifted.map(({ reason, until }) => [reason, until?.toISOString() ?? true]));
}

/** Restores lifted suppressions. */
export async function restoreReported(tx: Db, email: string, reported: ReportedSuppressions): Promise<void> {
  for (const [reason, end] of Object.entries(reported))
    await tx
      .insertInto("email_suppressions")
      .values({ email_hash: addressHash(email), reason, until: end === true ? null : new Date(end) })
      .onConflict((conflict) => conflict.columns(["email_hash", "reason"]).doNothing())
      .execute();
}

/** The condition that the mailbox of an address does not exist, so that nothing is sent to it. */
export function bounces(email: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from email_suppressions as s where s.email_hash = address_hash(${email})
    and s.reason = 'bounced' and (s.until is null or s.until > now()))`;
}
