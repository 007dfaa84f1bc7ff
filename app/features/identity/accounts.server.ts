import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { hashToken, sameText } from "~/platform/tokens.server";
import { linkProfileToUser } from "../people/commands.server.ts";
import { passwordMatches } from "./passwords/passwords.server.ts";
import type { Proof } from "./proofs/lifetimes.server.ts";

export interface Account {
  id: string;
  email: string;
  language: Language;
  fullName: string;
}

/**
 * Returns the account of a mailbox that this transaction has proven, and creates it if there is none (AUT-06). The
 * newest of the claimed proofs provides the name and the password.
 */
export async function accountOf(
  tx: Db,
  { email, language }: Proof,
  { claimed, now }: { claimed: Proof[]; now: Date },
): Promise<Account> {
  const newestFirst = claimed.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const fullName = newestFirst.find(({ full_name }) => full_name)?.full_name ?? "";
  const account = await tx
    .insertInto("auth.users")
    .values({ email, full_name: fullName, language })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ email }))
    .returning(["id", "email", "language", "full_name as fullName"])
    .executeTakeFirstOrThrow();
  const pendingHash = newestFirst.find(({ password_hash }) => password_hash)?.password_hash;
  if (pendingHash) await setPassword(tx, account.id, pendingHash, now);
  return account;
}

export async function accountById(db: Db, userId: string): Promise<Account> {
  return db
    .selectFrom("auth.users")
    .select(["id", "email", "language", "full_name as fullName"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Returns the account of a mailbox with its password hash, or undefined. */
export async function accountWithPassword(
  db: Db,
  email: string,
): Promise<{ account: Account | undefined; passwordHash: string | undefined }> {
  const row = await db
    .selectFrom("auth.users as u")
    .leftJoin("auth.credentials as c", "c.user_id", "u.id")
    .select(["u.id", "u.email", "u.language", "u.full_name as fullName", "c.password_hash as passwordHash"])
    .where("u.email", "=", email)
    .executeTakeFirst();
  if (!row) return { account: undefined, passwordHash: undefined };
  const { passwordHash, ...account } = row;
  return { account, passwordHash: passwordHash ?? undefined };
}

/** Saves the name of an account, and the language its person chose. */
export async function changeAccount(
  tx: Db,
  userId: string,
  set: { full_name: string } | { language: Language; language_chosen: true },
): Promise<void> {
  await tx.updateTable("auth.users").set(set).where("id", "=", userId).execute();
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await accountWithPassword(db, email)).account !== undefined;
}

export async function setPassword(tx: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  const set = { password_hash: passwordHash, updated_at: now };
  await tx
    .insertInto("auth.credentials")
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(set))
    .execute();
}

/**
 * Links the profile of the same mailbox. An error undoes only the link: the sign-in succeeds, and the error is
 * returned for the log (AUT-65, AUT-66).
 */
export async function linkProfile(tx: Db, { id, email }: Account, now: Date): Promise<unknown> {
  await sql`savepoint profile_link`.execute(tx);
  try {
    await linkProfileToUser(tx, { userId: id, email, now });
    await sql`release savepoint profile_link`.execute(tx);
    return undefined;
  } catch (error) {
    await sql`rollback to savepoint profile_link`.execute(tx);
    return error;
  }
}

/**
 * Returns which of a mailbox's proofs the person at the browser created: those requested by this browser, or those
 * whose password is typed again. Only these may bring their name and password, because otherwise whoever registers a
 * stranger's address would own the account once the stranger proves it.
 */
export async function claimedProofIds(
  proofs: Proof[],
  { nonce, password }: { nonce?: string | undefined; password?: string | undefined },
): Promise<Set<string>> {
  const nonceHash = nonce ? hashToken(nonce) : "";
  const claimed = new Set(
    proofs.filter(({ nonce_hash }) => nonce_hash && sameText(nonce_hash, nonceHash)).map(({ id }) => id),
  );
  if (!password) return claimed;
  for (const { id, password_hash } of proofs)
    if (password_hash && !claimed.has(id) && (await passwordMatches(password, password_hash))) claimed.add(id);
  return claimed;
}
