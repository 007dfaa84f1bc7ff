import { sql, type Kysely } from "kysely";

/** What organizers have set over the facts of an edition's file; every process hears of a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table settings (
    edition text not null,
    name text not null,
    value jsonb not null,
    updated_at timestamptz(3) not null default now(),
    primary key (edition, name)
  )`,
  `create trigger settings_tell after insert or update or delete or truncate on settings
    for each statement execute function tell_of_change('settings')`,
];
