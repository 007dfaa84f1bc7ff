import type { Db } from "~/platform/database/db.server";
import type { Owner, PersonalData } from "~/platform/personal-data.server";
import { formerAddressesOf } from "../identity/address-changes.server.ts";

/**
 * Erases a person from every table in the caller's transaction. The constraint one_admin_stays refuses the last admin.
 * Rows that reference the profile or account are deleted with them; only the hash of the mailbox stays, so that no old
 * list mails it again. Public contributions stay without the name.
 */
export async function erase(tx: Db, owner: Owner, stores: readonly PersonalData[]): Promise<void> {
  const formerEmails = await formerAddressesOf(tx, owner.userId);
  for (const store of stores.toReversed()) await store.erase?.(tx, { ...owner, formerEmails });
}
