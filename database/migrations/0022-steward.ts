import { sql, type Kysely } from "kysely";

/** A second role: a steward checks people in at the door and sees nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table profiles drop constraint profiles_role_check`,
  `alter table profiles add constraint profiles_role_check check (role in ('admin', 'steward'))`,
];
