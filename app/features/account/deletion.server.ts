import type { Db } from "~/platform/db.server";
import { forgetMailbox } from "../outbox/commands.server.ts";

interface Deleted {
  email: string;
  profileId: string | null;
}

/**
 * Takes one person out of every table, inside the caller's transaction. The database refuses the last admin
 * (constraint one_admin_stays). Whatever hangs on profile and account goes with them; of the mailbox only the
 * hash stays, so that no old list mails it again. What they gave to everybody stays, without their name.
 */
export async function erase(tx: Db, { email, profileId }: Deleted): Promise<void> {
  await forgetMailbox(tx, { email, profileId });
  await forgetFormerAddresses(tx, email);
  await withdrawName(tx, { email, profileId });
  await tx.deleteFrom("profiles").where("email", "=", email).execute();
  await tx.deleteFrom("auth.users").where("email", "=", email).execute();
  await tx.deleteFrom("proposal_drafts").where("email", "=", email).execute();
  await tx.deleteFrom("auth.proofs").where("email", "=", email).execute();
}

/** Mails to the addresses that the account had before go as well. */
async function forgetFormerAddresses(tx: Db, email: string): Promise<void> {
  const former = tx
    .selectFrom("auth.email_changes as c")
    .innerJoin("auth.users as u", "u.id", "c.user_id")
    .select("c.old_email")
    .where("u.email", "=", email);
  await tx.deleteFrom("email_deliveries").where("campaign_id", "is", null).where("email", "in", former).execute();
}

async function withdrawName(tx: Db, { email, profileId }: Deleted): Promise<void> {
  await tx
    .updateTable("events")
    .set({ proposer_name: null, proposer_email: null, proposer_token_hash: null, proposal_digest: null })
    .where((is) => is.or([is("proposer_email", "=", email), is("proposer_profile_id", "=", profileId)]))
    .execute();
}
