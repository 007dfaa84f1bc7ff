import { sql, type Kysely } from "kysely";

/** Sentences of the site as organizers have rewritten them; each keeps the default that it replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table changed_words (
    key text not null,
    language text not null check (language in ('en', 'es')),
    text text not null check (text <> ''),
    default_text text not null,
    updated_at timestamptz(3) not null default now(),
    primary key (key, language)
  )`,
  `create trigger changed_words_tell after insert or update or delete or truncate on changed_words
    for each statement execute function tell_of_change('changed_words')`,
];
