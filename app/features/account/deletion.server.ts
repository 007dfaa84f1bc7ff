import type { Db } from "~/platform/db.server";
import { forgetMailbox } from "../outbox/commands.server.ts";

interface Deleted {
  email: string;
  profileId: string | null;
}

/**
 * Takes one person out of every table, inside the caller's transaction. The database refuses the last admin
 * (constraint one_admin_stays). Whatever hangs on profile and account goes with them; of the mailbox only the
 * hash stays, so that no old list mails it again.
 */
export async function erase(tx: Db, { email, profileId }: Deleted): Promise<void> {
  await tx.deleteFrom("profiles").where("email", "=", email).execute();
  await tx.deleteFrom("auth.users").where("email", "=", email).execute();
  await tx.deleteFrom("auth.proofs").where("email", "=", email).execute();
  await forgetMailbox(tx, { email, profileId });
}
