import { sql, type Insertable, type RawBuilder } from "kysely";
import { linkState, type LinkState } from "~/lib/mail/link-state";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import type { Tables } from "~/platform/database/tables";

/** Returns the unproven new address that an account has requested. */
export async function pendingAddress(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const proof = await db
    .selectFrom("auth.proofs")
    .select("email")
    .where("user_id", "=", userId)
    .where("purpose", "=", "change-email")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return proof?.email;
}

export interface AddressLinkStatus {
  state: LinkState | "foreign";
  /** The new address; empty if the link belongs to another account. */
  email: string;
}

/** Returns the state of a link that was emailed to a new address, for the account that opens it. */
export async function readAddressLink(db: Db, userId: string, link: string, now: Date): Promise<AddressLinkStatus> {
  const proof = await db
    .selectFrom("auth.proofs")
    .select(["email", "user_id", "used_at as usedAt", "expires_at as expiresAt"])
    .where("link_hash", "=", hashToken(link))
    .where("purpose", "=", "change-email")
    .executeTakeFirst();
  if (proof && proof.user_id !== userId) return { state: "foreign", email: "" };
  return { state: linkState(proof, now), email: proof?.email ?? "" };
}

/** Returns the state of the link with which an old address undoes a change. */
export async function readUndoLink(db: Db, token: string, now: Date): Promise<{ state: LinkState; email: string }> {
  const change = await db
    .selectFrom("auth.email_changes")
    .select(["old_email as email", "undone_at as usedAt", "expires_at as expiresAt"])
    .where("undo_hash", "=", hashToken(token))
    .executeTakeFirst();
  return { state: linkState(change, now), email: change?.email ?? "" };
}

/** Returns the former addresses of an account while the change can be undone. */
export async function formerAddressesOf(db: Db, userId: string): Promise<string[]> {
  const changes = await db.selectFrom("auth.email_changes").select("old_email").where("user_id", "=", userId).execute();
  return changes.map(({ old_email }) => old_email);
}

/** Selects the mailboxes that accounts have left, and until when emails to them were about the account. */
export function leftMailboxes(changes: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select left_mailbox.email, ${until} as until from (${changes}) as c
    join auth.users as u on u.id = c.user_id
    cross join lateral (values (c.old_email), (c.new_email)) as left_mailbox (email)
    where left_mailbox.email <> u.email`;
}

export async function storeAddressChange(tx: Db, change: Insertable<Tables["auth.email_changes"]>): Promise<void> {
  await tx.insertInto("auth.email_changes").values(change).execute();
}

/** Locks the change that a mailed link undoes, and returns it with its account. */
export function lockAddressChange(tx: Db, token: string) {
  return tx
    .selectFrom("auth.email_changes as c")
    .innerJoin("auth.users as u", "u.id", "c.user_id")
    .selectAll("c")
    .select(["u.email", "u.full_name as fullName", "u.language"])
    .where("c.undo_hash", "=", hashToken(token))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Marks a change and all later ones as undone, because an address that the account moved to in between has no claim to
 * it.
 */
export async function closeAddressChanges(
  tx: Db,
  change: { id: string; userId: string; since: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("auth.email_changes")
    .set({ undone_at: now })
    .where("user_id", "=", change.userId)
    .where((is) => is.or([is("id", "=", change.id), is("changed_at", ">", change.since)]))
    .execute();
}

/** Ends every session, and deletes the password and the passkeys created since then. */
export async function resetWaysIn(tx: Db, userId: string, since: Date): Promise<void> {
  await tx.deleteFrom("auth.sessions").where("user_id", "=", userId).execute();
  await tx.deleteFrom("auth.credentials").where("user_id", "=", userId).execute();
  await tx.deleteFrom("auth.passkeys").where("user_id", "=", userId).where("created_at", ">=", since).execute();
}
