import { sql, type Kysely } from "kysely";

/**
 * Whoever was told that an event is called off is told that it is on again; a notice goes by the event's id without
 * referring to it, so that a deleted event comes back with who was told what. Where an event was before it moved, for its
 * page. Pictures of several events share their files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table event_notices drop constraint event_notices_kind_check`,
  `alter table event_notices add constraint event_notices_kind_check check (kind in ('moved', 'cancelled', 'restored'))`,
  `alter table event_notices drop constraint event_notices_event_id_fkey`,

  `create table event_moves (
    event_id uuid primary key,
    before jsonb not null,
    moved_at timestamptz(3) not null
  )`,
  `create index event_moves_moved on event_moves (moved_at)`,
  `create trigger event_moves_tell after insert or update or delete on event_moves
    for each row execute function tell_of_change('events')`,

  // Files go by the id of the first picture that had them.
  `alter table event_pictures add column files_id text`,
  `update event_pictures set files_id = id`,
  `alter table event_pictures alter column files_id set not null`,
  `create index event_pictures_files on event_pictures (files_id)`,
  `alter table event_pictures add column first_event_id uuid`,
  `update event_pictures set first_event_id = event_id`,
  `alter table event_pictures alter column first_event_id set not null`,
  `create index event_pictures_first on event_pictures (first_event_id) where from_proposer`,
  `alter table event_picture_files rename column picture_id to files_id`,
  `alter table event_picture_files drop constraint event_picture_files_picture_id_fkey`,
  `create or replace function discard_picture_file() returns trigger language plpgsql as $$
    begin
      insert into discarded_picture_files values (old.files_id || '-' || old.width || '.' || old.format)
        on conflict do nothing;
      return null;
    end $$`,
  // The last picture takes the files along; two that go at the same time wait for each other.
  `create function delete_unused_picture_files() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(old.files_id, 0));
      delete from event_picture_files as f where f.files_id = old.files_id
        and not exists (select from event_pictures as p where p.files_id = f.files_id);
      return null;
    end $$`,
  `create trigger event_pictures_delete_files after delete on event_pictures
    for each row execute function delete_unused_picture_files()`,
];
