import type { Db } from "~/platform/database/db.server";
import type { Owner, PersonalData } from "~/platform/personal-data.server";
import { formerAddressesOf } from "../identity/address-changes.server.ts";

/**
 * Takes one person out of every table, inside the caller's transaction. The database refuses the last admin
 * (constraint one_admin_stays). Whatever hangs on profile and account goes with them; of the mailbox only the
 * hash stays, so that no old list mails it again. What they gave to everybody stays, without their name.
 */
export async function erase(tx: Db, owner: Owner, stores: readonly PersonalData[]): Promise<void> {
  const formerEmails = await formerAddressesOf(tx, owner.userId);
  for (const store of stores.toReversed()) await store.erase?.(tx, { ...owner, formerEmails });
}
