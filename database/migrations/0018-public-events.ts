import { sql, type Kysely } from "kysely";

/** What the calendar counts and lists of public events, and the places that the office suggests, stand in an index of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index events_public on events (start_date) include (end_date, location)
    where is_public and status in ('published', 'cancelled')`,
  `create index events_places on events (location, start_date) where location is not null`,
];
