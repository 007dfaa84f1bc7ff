import { sql, type Kysely } from "kysely";

/** What organizers answered to a change that a host asked for, until it is forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table event_changes add state text not null default 'waiting' check (state in ('waiting', 'declined'))`,
  `alter table event_changes add answer text`,
  `create index event_changes_created on event_changes (created_at)`,
];
