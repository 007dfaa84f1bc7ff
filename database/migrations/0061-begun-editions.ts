import { sql, type Kysely } from "kysely";

/** The editions that organizers have begun in the browser, after the one in the edition's file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table begun_editions (
    key text primary key,
    facts jsonb not null,
    begun_at timestamptz(3) not null default now()
  )`,
  `create trigger begun_editions_tell after insert or update or delete or truncate on begun_editions
    for each statement execute function tell_of_change('begun_editions')`,
];
