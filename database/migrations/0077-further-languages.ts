import { sql, type Kysely } from "kysely";

/** Visitors can read the site in further languages; their sentences stand beside the organizers' own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table languages (
    code text primary key check (code ~ '^[a-z]{2,3}$' and code not in ('en', 'es')),
    is_open boolean not null default false,
    updated_at timestamptz(3) not null default now()
  )`,
  `create trigger languages_tell after insert or update or delete or truncate on languages
    for each statement execute function tell_of_change('languages')`,
  `alter table email_deliveries add column further_language text check (further_language ~ '^[a-z]{2,3}$')`,
  `alter table changed_words drop constraint changed_words_language_check`,
  `alter table changed_words add constraint changed_words_language_check check (language ~ '^[a-z]{2,3}$')`,
];
