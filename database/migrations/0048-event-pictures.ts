import { sql, type Kysely } from "kysely";

/**
 * One picture for each event, in the sizes that pages show, and for a day those that were removed. They go by the
 * event's id without referring to it: an event that was deleted comes back with its picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table event_pictures (
    id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
    event_id uuid not null,
    alt text not null check (alt <> ''),
    alt_es text check (alt_es <> ''),
    from_proposer boolean not null,
    uploaded_at timestamptz(3) not null,
    removed_at timestamptz(3)
  )`,
  `create unique index event_pictures_shown on event_pictures (event_id) where removed_at is null`,
  `create index event_pictures_event on event_pictures (event_id)`,
  `create index event_pictures_removed on event_pictures (removed_at) where removed_at is not null`,
  // Without bytes the file lies in the folder for pictures.
  `create table event_picture_files (
    picture_id text not null references event_pictures on delete cascade,
    format text not null check (format in ('avif', 'jpeg')),
    width int not null,
    height int not null,
    length int not null,
    bytes bytea,
    primary key (picture_id, format, width)
  )`,
  `alter table event_picture_files alter column bytes set storage external`,
  `create trigger event_pictures_tell after insert or update or delete on event_pictures
    for each row execute function tell_of_change('events')`,

  // Whatever deletes a picture that lies in the folder, its files are known until they are deleted too.
  `create table discarded_picture_files (name text primary key)`,
  `create function discard_picture_file() returns trigger language plpgsql as $$
    begin
      insert into discarded_picture_files values (old.picture_id || '-' || old.width || '.' || old.format)
        on conflict do nothing;
      return null;
    end $$`,
  `create trigger event_picture_files_discard after delete on event_picture_files
    for each row when (old.bytes is null) execute function discard_picture_file()`,
];
