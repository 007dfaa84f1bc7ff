import type { Db } from "~/platform/database/db.server";
import { addressHash } from "./leases.server.ts";
import type { Suppression } from "./person-mails.server.ts";

/** Reasons of which mail servers told, with their ends; true for those without one. What a person said by deleting is none. */
export type Reported = Partial<Record<Exclude<Suppression["reason"], "deleted">, string | true>>;

/** Lets mail reach an address again, whatever was reported of it; answers what was. */
export async function liftReported(tx: Db, email: string): Promise<Reported> {
  const lifted = await tx
    .deleteFrom("email_suppressions")
    .where("email_hash", "=", addressHash(email))
    .where("reason", "!=", "deleted")
    .returning(["reason", "until"])
    .execute();
  return Object.fromEntries(lifted.map(({ reason, until }) => [reason, until?.toISOString() ?? true]));
}

/** Takes that back. */
export async function returnReported(tx: Db, email: string, reported: Reported): Promise<void> {
  for (const [reason, end] of Object.entries(reported))
    await tx
      .insertInto("email_suppressions")
      .values({ email_hash: addressHash(email), reason, until: end === true ? null : new Date(end) })
      .onConflict((conflict) => conflict.columns(["email_hash", "reason"]).doNothing())
      .execute();
}
