import { sql, type Kysely } from "kysely";

/** An event says for whom it is, what it costs and what to bring; subscribers see a change of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table events
    add column families text check (families in ('yes', 'no')),
    add column min_age smallint check (min_age between 0 and 99),
    add column cost text check (cost in ('free', 'donation', 'paid')),
    add column cost_note text check (cost_note <> ''),
    add column bring text check (bring <> '')`,
  // What to bring is found by its words.
  `alter table events drop column words`,
  `alter table events add column words tsvector not null generated always as (strip(to_tsvector('simple', translate(
    lower(title || ' ' || coalesce(location, '') || ' ' || coalesce(hosted_by, '') || ' ' || coalesce(description, '')
      || ' ' || coalesce(cost_note, '') || ' ' || coalesce(bring, '')),
    'áàâäãåéèêëíìîïóòôöõúùûüñç/\\-_.@:+<>&~=%?#', 'aaaaaaeeeeiiiiooooouuuunc                ')))) stored`,
  `create index events_words on events using gin (words) with (fastupdate = off)`,
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
          new.all_day, new.status, new.is_public, new.cancelled_note, new.language, new.families, new.min_age,
          new.cost, new.cost_note, new.bring)
        is distinct from
        (old.title, old.description, old.location, old.category, old.registration_url, old.start_date, old.end_date,
          old.all_day, old.status, old.is_public, old.cancelled_note, old.language, old.families, old.min_age,
          old.cost, old.cost_note, old.bring)
      then new.sequence := old.sequence + 1;
      end if;
      if new.status = 'published' and new.is_public and new.published_at is null then new.published_at := now(); end if;
      return new;
    end $$`,
];
