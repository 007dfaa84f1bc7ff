import { sql, type Kysely } from "kysely";

/** What a host wanted changed of an event comes back with it when deleting it is undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table deleted_events add change jsonb`,
  `create index deleted_events_changes on deleted_events (id) where change is not null`,
];
