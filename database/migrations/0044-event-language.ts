import { sql, type Kysely } from "kysely";

/** The language an event is held in; null is not known. A change of it is one that subscribers see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table events add column language text check (language in ('en', 'es', 'both'))`,
  `create or replace function count_event_change() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      new.sequence := old.sequence;
      if (new.title, new.description, new.location, new.category, new.registration_url, new.start_date, new.end_date,
          new.all_day, new.status, new.is_public, new.cancelled_note, new.language)
        is distinct from
        (old.title, old.description, old.location, old.category, old.registration_url, old.start_date, old.end_date,
          old.all_day, old.status, old.is_public, old.cancelled_note, old.language)
      then new.sequence := old.sequence + 1;
      end if;
      if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
      return new;
    end $$`,
];
