-- Pictures of events.

-- One picture for each event, and for a day those that were removed. Pictures of several events may share their files,
-- which go by the id of the first picture that had them.
create table event_pictures (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  event_id uuid not null,
  alt text not null check (alt <> ''),
  alt_es text check (alt_es <> ''),
  from_proposer boolean not null,
  uploaded_at timestamptz(3) not null,
  removed_at timestamptz(3),
  files_id text not null,
  first_event_id uuid not null
);
create unique index event_pictures_shown on event_pictures (event_id) where removed_at is null;
create index event_pictures_event on event_pictures (event_id);
create index event_pictures_first on event_pictures (first_event_id) where from_proposer;
create index event_pictures_files on event_pictures (files_id);
create index event_pictures_removed on event_pictures (removed_at) where removed_at is not null;
create trigger event_pictures_tell after insert or update or delete on event_pictures
  for each row execute function tell_of_change('events');

-- A picture in the sizes that pages show. Without bytes the file is in the folder for pictures.
create table event_picture_files (
  files_id text not null,
  format text not null check (format in ('avif', 'jpeg')),
  width int not null,
  height int not null,
  length int not null,
  bytes bytea,
  primary key (files_id, format, width)
);
alter table event_picture_files alter column bytes set storage external;

-- The last picture takes its files along. Two that go at the same time wait for each other.
create function delete_unused_picture_files() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(old.files_id, 0));
    delete from event_picture_files as f where f.files_id = old.files_id
      and not exists (select from event_pictures as p where p.files_id = f.files_id);
    return null;
  end $$;
create trigger event_pictures_delete_files after delete on event_pictures
  for each row execute function delete_unused_picture_files();

-- Whatever deletes a picture whose file is in the folder, the file's name is known until the file is deleted too.
create table discarded_picture_files (name text primary key);
create function discard_picture_file() returns trigger language plpgsql as $$
  begin
    insert into discarded_picture_files values (old.files_id || '-' || old.width || '.' || old.format)
      on conflict do nothing;
    return null;
  end $$;
create trigger event_picture_files_discard after delete on event_picture_files
  for each row when (old.bytes is null) execute function discard_picture_file();
