import { sql, type Kysely } from "kysely";

/** What a known person typed differently when registering; the profile keeps what it has until its owner says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table registrations
    add column typed_full_name text,
    add column typed_phone_number text,
    add column typed_organizations text`,
];
