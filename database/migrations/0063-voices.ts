import { sql, type Kysely } from "kysely";

/** What people say of the gathering, each with a photo or without, and files of pictures that are not an event's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table event_picture_files rename to picture_files`,
  `alter index event_picture_files_pkey rename to picture_files_pkey`,
  `alter trigger event_picture_files_discard on picture_files rename to picture_files_discard`,
  `create or replace function delete_unused_picture_files() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(old.files_id, 0));
      delete from picture_files as f where f.files_id = old.files_id
        and not exists (select from event_pictures as p where p.files_id = f.files_id);
      return null;
    end $$`,
  // The photo's files go by its id and are shared with nothing.
  `create table voices (
    id uuid primary key,
    words_en text check (words_en <> ''),
    words_es text check (words_es <> ''),
    name text not null check (name <> ''),
    about_en text check (about_en <> ''),
    about_es text check (about_es <> ''),
    photo_id text unique check (photo_id ~ '^[A-Za-z0-9_-]{22}$'),
    alt_en text check (alt_en <> ''),
    alt_es text check (alt_es <> ''),
    on_home boolean not null,
    on_welcome boolean not null,
    archive_year int,
    position int,
    has_consented boolean not null,
    is_shown boolean not null,
    version int not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    deleted_at timestamptz(3),
    check (num_nonnulls(words_en, words_es) > 0),
    check (has_consented or not is_shown),
    check (photo_id is null or num_nonnulls(alt_en, alt_es) = 2)
  )`,
  `create index voices_deleted on voices (deleted_at) where deleted_at is not null`,
  `create trigger voices_tell after insert or update or delete or truncate on voices
    for each statement execute function tell_of_change('voices')`,
  `create function delete_photo_files() returns trigger language plpgsql as $$
    begin
      delete from picture_files where files_id = old.photo_id;
      return null;
    end $$`,
  `create trigger voices_replace_photo after update of photo_id on voices
    for each row when (old.photo_id is distinct from new.photo_id) execute function delete_photo_files()`,
  `create trigger voices_delete_photo after delete on voices
    for each row when (old.photo_id is not null) execute function delete_photo_files()`,
];
