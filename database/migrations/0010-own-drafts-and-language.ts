import { sql, type Kysely } from "kysely";

/** Whose a waiting draft is, and whether a language was chosen by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Nobody knows who sent the drafts that wait already: their mailbox is asked.
  `alter table auth.proofs add column draft_claimed boolean not null default false`,
  `alter table auth.users add column language_chosen boolean not null default false`,
];
