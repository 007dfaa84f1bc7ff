import { sql, type Kysely } from "kysely";

/**
 * An event is new from when visitors can first see it: one that is published in private is dated when it is shown. Of
 * those that are private now nobody knows whether they were seen before; they are new once they are shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create or replace function date_publication() returns trigger language plpgsql as $$
    begin
      if new.status = 'published' and new.is_public and new.published_at is null then
        new.published_at := new.created_at;
      end if;
      return new;
    end $$`,
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
      if new.status = 'published' and new.is_public and new.published_at is null then new.published_at := now(); end if;
      return new;
    end $$`,
  `update events set published_at = null where status = 'published' and not is_public`,
];
