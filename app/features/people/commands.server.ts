import { sql, type Selectable, type UpdateObject } from "kysely";
import { columnsOf, rowOf, selected, type ColumnsOf } from "~/lib/fields/columns";
import { eachOf, type Field, type StoredValues, type Values } from "~/lib/fields/field";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import type { Tables } from "~/platform/database/tables";
import { detailFields, personFields } from "./fields.ts";
import { strongerRole, type Role } from "./role.ts";

export type NewProfile = Values<typeof personFields>;

/** A person's details as they are stored. */
export type Details = StoredValues<typeof detailFields>;

/** The details of a person about whom nothing is known. */
export const unknownDetails = eachOf(detailFields, (field: Field) => ("isRequired" in field ? "" : null)) as Details;

export interface KnownProfile extends Details, Pick<NewProfile, "subscribed"> {
  id: string;
  isNew: boolean;
  hasAccount: boolean;
}

/**
 * Returns the profile of a mailbox, and creates it if there is none. The fields of an existing profile stay as they
 * are.
 */
export async function profileFor(db: Db, person: NewProfile): Promise<KnownProfile> {
  const inserted = await db
    .insertInto("profiles")
    .values(profileRow(person))
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) return { ...person, id: inserted.id, isNew: true, hasAccount: false };
  const { user_id: userId, ...stored } = await db
    .selectFrom("profiles")
    .select(["id", "user_id", "subscribed", ...selected(detailFields)])
    .where("email", "=", person.email)
    .executeTakeFirstOrThrow();
  return { ...stored, isNew: false, hasAccount: userId !== null };
}

export type UserProfile = Omit<NewProfile, "email"> & { email: string; userId: string };

/**
 * Returns the profile of a person who has proven the mailbox, and creates it if there is none. A profile without an
 * owner becomes theirs. Returns undefined if it belongs to another account.
 */
export async function profileForUser(db: Db, person: UserProfile): Promise<{ id: string } | undefined> {
  const { userId } = person;
  return db
    .insertInto("profiles")
    .values({ ...profileRow(person), user_id: userId })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ user_id: userId })
        .where((is) => is.or([is("profiles.user_id", "is", null), is("profiles.user_id", "=", userId)])),
    )
    .returning("id")
    .executeTakeFirst();
}

/** Fills only the empty fields of a known person, since an unproven form must not overwrite anything (REG-24). */
export async function fillBlanks(db: Db, id: string, person: Details) {
  const row = rowOf(detailFields, person);
  const filled = columnsOf(detailFields).map((column) => [
    column,
    sql`coalesce(nullif(${sql.ref(column)}, ''), ${row[column]})`,
  ]);
  await writeDetails(db, id, Object.fromEntries(filled));
}

/** Writes what a person who has proven the mailbox says about themselves. */
export async function changeProfile(db: Db, id: string, person: Details) {
  await writeDetails(db, id, rowOf(detailFields, person));
}

async function writeDetails(db: Db, id: string, details: UpdateObject<Tables, "profiles">) {
  await db
    .updateTable("profiles")
    .set({ ...details, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Changes the language of a person's mail. */
export async function changeLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ language, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Assigns the profile of a proven mailbox to its user, unless it has an owner (AUT-63, AUT-64, AUT-67). */
export async function linkProfileToUser(db: Db, { userId, email, now }: { userId: string; email: string; now: Date }) {
  await db
    .updateTable("profiles")
    .set({ user_id: userId, updated_at: now })
    .where("email", "=", email)
    .where("user_id", "is", null)
    .execute();
}

/** Locks and returns the profile of a user, and the one of a mailbox that nobody owns. */
export async function lockProfiles(tx: Db, { userId, email }: { userId: string; email: string }) {
  const profiles = await tx
    .selectFrom("profiles")
    .selectAll()
    .where((is) => is.or([is("user_id", "=", userId), is("email", "=", email)]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const own = profiles.find(({ user_id }) => user_id === userId);
  const other = profiles.find(({ user_id }) => user_id === null);
  return { own, other };
}

type ProfileToJoin = Pick<Selectable<Tables["profiles"]>, "id" | "role" | ColumnsOf<typeof detailFields>>;

/** Fills empty fields of a profile from another one, and deletes that. Its dependent rows have been moved before. */
export async function joinProfiles(tx: Db, own: ProfileToJoin, other: ProfileToJoin): Promise<void> {
  const filled = columnsOf(detailFields).map((column) => [column, own[column] || other[column]]);
  const role = strongerRole(own.role, other.role);
  await tx
    .updateTable("profiles")
    .set({ ...Object.fromEntries(filled), role })
    .where("id", "=", own.id)
    .execute();
  await tx.deleteFrom("profiles").where("id", "=", other.id).execute();
}

/** Locks the profile until the transaction ends, so that no new rows can refer to it. */
export async function lockProfile(tx: Db, id: string): Promise<void> {
  await tx.selectFrom("profiles").select("id").where("id", "=", id).forUpdate().execute();
}

/**
 * Deletes a profile created at this time unless it has an owner or a role. Returns its address, or undefined if it was
 * not deleted.
 */
export async function deleteUnownedProfile(tx: Db, id: string, createdAt: Date): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom("profiles")
    .where("id", "=", id)
    .where("user_id", "is", null)
    .where("role", "is", null)
    .where("created_at", "=", createdAt)
    .returning("email")
    .executeTakeFirst();
  return deleted?.email;
}

/** Changes the address of a profile. Throws the database's error if the address is taken (profiles_email_key). */
export async function moveProfile(tx: Db, id: string, email: string): Promise<void> {
  await tx
    .updateTable("profiles")
    .set({ email, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/**
 * Locks profiles until the transaction ends, always in the same order. Decisions that depend on a person's history must
 * read it after locking, so that a concurrent unsubscribe is either visible or comes later.
 */
export async function lockProfilesOf(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom("profiles")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Changes the newsletter subscription of a profile. Returns false if nothing changes, but waits for concurrent changes
 * all the same.
 */
export async function changeSubscribed(tx: Db, id: string, subscribed: boolean): Promise<boolean> {
  return (await changeSubscribedOfAll(tx, [id], subscribed)).length > 0;
}

/** Changes the newsletter subscription of several profiles. Returns the ids of those that changed. */
export async function changeSubscribedOfAll(tx: Db, ids: readonly string[], subscribed: boolean): Promise<string[]> {
  await lockProfilesOf(tx, ids);
  const changed = await tx
    .updateTable("profiles")
    .set({ subscribed })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("subscribed", "!=", subscribed)
    .returning("id")
    .execute();
  return changed.map(({ id }) => id);
}

interface NewAdmin {
  email: string;
  fullName: string;
  language: Language;
  /** Null until the mailbox is proven. */
  userId: string | null;
}

/**
 * Makes the person of a mailbox an admin. A person without a profile gets one, not subscribed to anything. Returns
 * undefined if they were an admin already.
 */
export async function makeAdmin(db: Db, { email, fullName, language, userId }: NewAdmin): Promise<string | undefined> {
  const changed = await db
    .insertInto("profiles")
    .values({ email, full_name: fullName, language, subscribed: false, role: "admin", user_id: userId })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ role: "admin", updated_at: sql`now()` })
        .where("profiles.role", "is distinct from", "admin"),
    )
    .returning("id")
    .executeTakeFirst();
  return changed?.id;
}

/**
 * Sets or removes the role of a profile, and returns the previous one; undefined if the profile does not exist. Throws
 * the database's error if it would remove the last admin (one_admin_stays).
 */
export async function changeRole(tx: Db, id: string, role: Role | null): Promise<{ role: Role | null } | undefined> {
  const previous = await tx.selectFrom("profiles").select("role").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!previous || previous.role === role) return previous;
  await tx
    .updateTable("profiles")
    .set({ role, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  return previous;
}

export function profileRow(person: StoredValues<typeof personFields>) {
  return rowOf(personFields, person);
}
