import { sql, type Kysely } from "kysely";

/**
 * A picture dates its event, for calendars, news and who looks at it. It makes no version of it: a form that is open has
 * no picture in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create or replace function count_event_change() returns trigger language plpgsql as $$
    declare
      -- What is made from other columns is not made yet when this runs.
      apart constant text[] := '{version,updated_at,updated_by,words,place_words}';
    begin
      new.version := old.version + 1;
      if new.updated_at <> old.updated_at and to_jsonb(new) - apart = to_jsonb(old) - apart then
        new.version := old.version;
      end if;
      new.sequence := old.sequence;
      if (new.title, new.description, new.location, new.category, new.registration_url, new.start_date, new.end_date,
          new.all_day, new.status, new.is_public, new.cancelled_note, new.language)
        is distinct from
        (old.title, old.description, old.location, old.category, old.registration_url, old.start_date, old.end_date,
          old.all_day, old.status, old.is_public, old.cancelled_note, old.language)
      then new.sequence := old.sequence + 1;
      end if;
      if new.status = 'published' and new.is_public and new.published_at is null then new.published_at := now(); end if;
      return new;
    end $$`,
];
