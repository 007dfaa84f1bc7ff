-- Who somebody is, what organizers note about them, and people who come in from files.

-- The database keeps `editions` (which ones the person is registered for) and `suppressed` (why the address is not mailed)
-- itself, see registrations.sql and outbox.sql.
create table profiles (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  full_name text not null,
  phone_number text,
  organizations text,
  subscribed boolean not null default true,
  role text check (role in ('admin', 'steward')),
  user_id uuid unique references auth.users on delete set null,
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name_key text collate "C" not null
    generated always as (folded(coalesce(nullif(full_name, ''), email))) stored,
  -- A phone number is found by all of its digits, by the last ten and by the last seven.
  words tsvector not null generated always as (strip(to_tsvector('simple',
    translate(folded(full_name || ' ' || email || ' ' || coalesce(organizations, '') || ' ' || coalesce(phone_number, '')),
      '/\-_.@:+<>&~=%?#()', '                  ')
    || ' ' || regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g')
    || ' ' || right(regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g'), 10)
    || ' ' || right(regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g'), 7)))) stored,
  editions text[] not null default '{}',
  suppressed text
);
create index profiles_created on profiles (created_at desc, id desc);
create index profiles_name on profiles (name_key, id);
create index profiles_editions on profiles (editions, created_at desc, id desc);
create index profiles_unsubscribed on profiles (created_at desc, id desc) where not subscribed;
create index profiles_role on profiles (role) where role is not null;
create index profiles_address_hash on profiles (address_hash(email)) include (id, email);
-- Words enter the index at once. With a list of pending ones, a search after an import of 3,000 people read all of it.
create index profiles_words on profiles using gin (words) with (fastupdate = off);

-- What two entries of one person have in common: the last ten digits of the phone; the mailbox without its provider, its
-- dots and what follows a plus; the name in small letters without accents.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select case when length(regexp_replace(phone, '\D', '', 'g')) >= 7
    then right(regexp_replace(phone, '\D', '', 'g'), 10) end $$;
create function mailbox_key(email text) returns text language sql immutable parallel safe as $$
  select replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') $$;
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(lower(btrim(name)),
    'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'), '\s+', ' ', 'g') $$;
create index profiles_phone_key on profiles (phone_key(phone_number)) where phone_number is not null;
create index profiles_mailbox_key on profiles (mailbox_key(email));
create index profiles_name_key on profiles (name_key(full_name)) where full_name <> '';

-- Once there has been an admin, one always stays. The lock makes two admins who demote each other at the same moment take
-- turns.
create function keep_one_admin() returns trigger language plpgsql as $$
  begin
    if old.role = 'admin' and (tg_op = 'DELETE' or new.role is distinct from 'admin') then
      perform pg_advisory_xact_lock(7026319);
      if not exists (select from profiles where role = 'admin' and id <> old.id) then
        raise exception 'at least one admin must stay' using errcode = 'restrict_violation', constraint = 'one_admin_stays';
      end if;
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;
create trigger one_admin_stays before update of role or delete on profiles
  for each row execute function keep_one_admin();


-- How many people there are of each kind, counted at every change so that nobody counts the table. Each connection has
-- rows of its own, so that none waits for another; the sum over all of them is exact.
create table people_counts (
  editions text[] not null,
  subscribed boolean not null,
  has_account boolean not null,
  role text not null,
  backend integer not null,
  people bigint not null,
  language text not null,
  suppressed text not null,
  primary key (editions, subscribed, suppressed, has_account, role, language, backend)
);
create function count_people_that_came() returns trigger language plpgsql as $$
  begin
    insert into people_counts (editions, subscribed, suppressed, has_account, role, language, backend, people)
      select editions, subscribed, suppressed, has_account, role, language, pg_backend_pid(), sum(n) from (
        select editions, subscribed, coalesce(suppressed, '') as suppressed, user_id is not null as has_account,
          coalesce(role, '') as role, language, 1 as n from came) as changed
      group by editions, subscribed, suppressed, has_account, role, language having sum(n) <> 0
      on conflict (editions, subscribed, suppressed, has_account, role, language, backend)
        do update set people = people_counts.people + excluded.people;
    return null;
  end $$;
create function count_people_that_went() returns trigger language plpgsql as $$
  begin
    insert into people_counts (editions, subscribed, suppressed, has_account, role, language, backend, people)
      select editions, subscribed, suppressed, has_account, role, language, pg_backend_pid(), sum(n) from (
        select editions, subscribed, coalesce(suppressed, '') as suppressed, user_id is not null as has_account,
          coalesce(role, '') as role, language, -1 as n from went) as changed
      group by editions, subscribed, suppressed, has_account, role, language having sum(n) <> 0
      on conflict (editions, subscribed, suppressed, has_account, role, language, backend)
        do update set people = people_counts.people + excluded.people;
    return null;
  end $$;
create function count_people_that_changed() returns trigger language plpgsql as $$
  begin
    insert into people_counts (editions, subscribed, suppressed, has_account, role, language, backend, people)
      select editions, subscribed, suppressed, has_account, role, language, pg_backend_pid(), sum(n) from (
        select editions, subscribed, coalesce(suppressed, '') as suppressed, user_id is not null as has_account,
          coalesce(role, '') as role, language, 1 as n from came
        union all
        select editions, subscribed, coalesce(suppressed, '') as suppressed, user_id is not null as has_account,
          coalesce(role, '') as role, language, -1 as n from went) as changed
      group by editions, subscribed, suppressed, has_account, role, language having sum(n) <> 0
      on conflict (editions, subscribed, suppressed, has_account, role, language, backend)
        do update set people = people_counts.people + excluded.people;
    return null;
  end $$;
create trigger profiles_count_came after insert on profiles
  referencing new table as came for each statement execute function count_people_that_came();
create trigger profiles_count_went after delete on profiles
  referencing old table as went for each statement execute function count_people_that_went();
create trigger profiles_count_changed after update on profiles
  referencing old table as went new table as came for each statement execute function count_people_that_changed();


create table tags (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  name_key text not null generated always as (folded(name)) stored unique,
  created_at timestamptz(3) not null default now()
);
create table profile_tags (
  profile_id uuid not null references profiles on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (profile_id, tag_id)
);
create index profile_tags_tag on profile_tags (tag_id, profile_id);

create table person_notes (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  author_id uuid references profiles on delete set null,
  text text not null check (text <> ''),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3)
);
create index person_notes_profile on person_notes (profile_id, created_at);
create index person_notes_author on person_notes (author_id);
create index person_notes_deleted on person_notes (deleted_at) where deleted_at is not null;

-- What was merged, as it was, so that undoing puts it back. It goes with the person who was kept.
create table person_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references profiles on delete cascade,
  removed_id uuid not null,
  removed_email text not null,
  merged_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  undo jsonb not null
);
create index person_merges_kept on person_merges (kept_id, merged_at);
create index person_merges_removed on person_merges (removed_id);
create index person_merges_expiry on person_merges (expires_at);


-- Files of people that are being imported, and for a day what each import changed.
create table imports (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references profiles on delete set null,
  file_name text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'undone')),
  cells text,
  choices jsonb not null,
  result jsonb,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  expires_at timestamptz(3) not null,
  check ((cells is not null) = (state = 'pending')),
  check ((done_at is null) = (state = 'pending')),
  check ((result is null) = (state = 'pending'))
);
create index imports_expires on imports (expires_at);
create index imports_created_by on imports (created_by);
create table import_changes (
  import_id uuid not null references imports on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  is_new boolean not null,
  filled jsonb not null default '{}',
  registration_id uuid,
  primary key (import_id, profile_id)
);
create index import_changes_profile on import_changes (profile_id);
