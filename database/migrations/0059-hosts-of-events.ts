import { sql, type Kysely } from "kysely";

/** An event shows its host, as the host wants to be named, and is found by that name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table events add column hosted_by text check (hosted_by <> '')`,
  `alter table events drop column words`,
  `alter table events add column words tsvector not null generated always as (strip(to_tsvector('simple', translate(
    lower(title || ' ' || coalesce(location, '') || ' ' || coalesce(hosted_by, '') || ' ' || coalesce(description, '')),
    'áàâäãåéèêëíìîïóòôöõúùûüñç/\\-_.@:+<>&~=%?#', 'aaaaaaeeeeiiiiooooouuuunc                ')))) stored`,
  `create index events_words on events using gin (words) with (fastupdate = off)`,
];
