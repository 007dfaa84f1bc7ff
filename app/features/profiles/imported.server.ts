import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import { profileRow, type NewProfile } from "./commands.server.ts";

/** What can be blank in a profile, by its column. */
export type BlankColumns = Partial<Record<"full_name" | "phone_number" | "organizations", string>>;

export interface FoundProfile {
  id: string;
  email: string;
  fullName: string;
  phoneNumber: string | null;
  organizations: string | null;
}

/** The profiles of several mailboxes. */
export async function profilesOf(db: Db, emails: readonly string[]): Promise<FoundProfile[]> {
  return db
    .selectFrom("profiles")
    .select(["id", "email", "full_name as fullName", "phone_number as phoneNumber", "organizations"])
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute();
}

/** Makes several people at once; who has a profile meanwhile is left out of what it returns. */
export async function addProfiles(tx: Db, people: readonly NewProfile[]): Promise<{ id: string; email: string }[]> {
  return tx
    .insertInto("profiles")
    .values(people.map(profileRow))
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(["id", "email"])
    .execute();
}

/** Writes into several profiles what is blank there. */
export async function fillProfiles(tx: Db, people: readonly { id: string; filled: BlankColumns }[]): Promise<void> {
  await sql`update profiles as p set
      full_name = coalesce(nullif(p.full_name, ''), n.full_name, ''),
      phone_number = coalesce(nullif(p.phone_number, ''), n.phone_number),
      organizations = coalesce(nullif(p.organizations, ''), n.organizations),
      updated_at = now()
    from ${written(people)} where p.id = n.id`.execute(tx);
}

/** Blanks in several profiles what still is as it was written. */
export async function blankProfiles(tx: Db, people: readonly { id: string; filled: BlankColumns }[]): Promise<void> {
  await sql`update profiles as p set
      full_name = case when p.full_name = n.full_name then '' else p.full_name end,
      phone_number = nullif(p.phone_number, n.phone_number),
      organizations = nullif(p.organizations, n.organizations),
      updated_at = now()
    from ${written(people)} where p.id = n.id`.execute(tx);
}

export async function deleteProfiles(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("profiles")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

function written(people: readonly { id: string; filled: BlankColumns }[]) {
  const rows = JSON.stringify(people.map(({ id, filled }) => ({ id, ...filled })));
  return sql`jsonb_to_recordset(${rows}::jsonb) as n(id uuid, full_name text, phone_number text, organizations text)`;
}
