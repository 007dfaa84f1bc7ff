-- Who is registered for an edition, what they answered, and who came.

-- The `typed_` columns hold what a known person typed differently when registering; the profile keeps what it has until
-- its owner decides. The database copies `subscribed`, `language` and `suppressed` from the profile.
create table registrations (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  cohere_event text not null,
  can_attend_invocation boolean,
  can_attend_integration boolean,
  co_creating_interests text[] not null default '{}'
    check (co_creating_interests <@ array['host_event', 'host_dinner', 'volunteer', 'tell_stories']),
  how_did_you_hear text,
  additional_notes text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  typed_full_name text,
  typed_phone_number text,
  typed_organizations text,
  subscribed boolean not null default true,
  language text not null default 'en' check (language in ('en', 'es')),
  suppressed text,
  unique (profile_id, cohere_event)
);
create index registrations_created on registrations (cohere_event, created_at desc, id desc);
create index registrations_invocation on registrations (cohere_event, can_attend_invocation);
create index registrations_integration on registrations (cohere_event, can_attend_integration);
create index registrations_interests on registrations using gin (co_creating_interests);

-- Personal links, by which a registration is changed without an account.
create table registration_links (
  token_hash text primary key,
  registration_id uuid not null references registrations on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index registration_links_registration on registration_links (registration_id);
create index registration_links_expiry on registration_links (expires_at);

-- Registrations that were withdrawn, for a day, so that their owner can undo that. The row and its links are kept as they
-- were, so that no later column of theirs is forgotten here.
create table withdrawn_registrations (
  registration_id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  cohere_event text not null,
  registration jsonb not null,
  links jsonb not null,
  withdrawn_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index withdrawn_registrations_profile on withdrawn_registrations (profile_id);
create index withdrawn_registrations_links on withdrawn_registrations using gin (links jsonb_path_ops);
create index withdrawn_registrations_expiry on withdrawn_registrations (expires_at);


-- The profile keeps a person's editions, in order, whoever writes registrations. Inserts and deletions note them once for
-- all rows of a statement, because an import writes thousands.
create function note_editions_that_came() returns trigger language plpgsql as $$
  begin
    if not exists (select from came) then return null; end if;
    update profiles set editions = array(
        select edition from unnest(editions || of_person.come) as edition group by edition order by edition collate "C")
      from (select profile_id, array_agg(cohere_event) as come from came group by profile_id) as of_person
      where id = profile_id and not editions @> come;
    return null;
  end $$;
create trigger registrations_note_editions_came after insert on registrations
  referencing new table as came for each statement execute function note_editions_that_came();
create function note_editions_that_went() returns trigger language plpgsql as $$
  begin
    if not exists (select from went) then return null; end if;
    update profiles set editions = array(
        select edition from unnest(editions) as edition where edition <> all(gone) order by edition collate "C")
      from (select profile_id, array_agg(cohere_event) as gone from went group by profile_id) as of_person
      where id = profile_id and editions && gone;
    return null;
  end $$;
create trigger registrations_note_editions_went after delete on registrations
  referencing old table as went for each statement execute function note_editions_that_went();
create function note_edition() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      update profiles set editions = array_remove(editions, old.cohere_event)
        where id = old.profile_id and old.cohere_event = any(editions);
    end if;
    if tg_op <> 'DELETE' then
      update profiles set editions = array(
          select edition from unnest(editions || new.cohere_event) as edition group by edition order by edition collate "C")
        where id = new.profile_id and new.cohere_event <> all(editions);
    end if;
    return null;
  end $$;
create trigger registrations_note_edition after update of profile_id, cohere_event on registrations
  for each row execute function note_edition();

-- A registration says whether and in which language its person reads letters, so that filters and counters read one table.
-- The profile's row is locked, so that a change of it at the same time comes before or after, never in between.
create function note_reader() returns trigger language plpgsql as $$
  declare reader record;
  begin
    select subscribed, language, suppressed into reader from profiles where id = new.profile_id for no key update;
    new.subscribed := coalesce(reader.subscribed, true);
    new.language := coalesce(reader.language, 'en');
    new.suppressed := reader.suppressed;
    return new;
  end $$;
create trigger registrations_note_reader before insert or update of profile_id on registrations
  for each row execute function note_reader();
create function note_reader_change() returns trigger language plpgsql as $$
  begin
    update registrations as r
      set subscribed = came.subscribed, language = came.language, suppressed = came.suppressed
      from came join went on went.id = came.id
      where r.profile_id = came.id and (came.subscribed, came.language, came.suppressed)
        is distinct from (went.subscribed, went.language, went.suppressed);
    return null;
  end $$;
create trigger profiles_note_reader_change after update on profiles
  referencing old table as went new table as came for each statement execute function note_reader_change();


-- How many people gave which answers, counted as people_counts is.
create table answer_counts (
  cohere_event text not null,
  subscribed boolean not null,
  language text not null,
  invocation text not null,
  integration text not null,
  interests text[] not null,
  backend integer not null,
  people bigint not null,
  day date not null,
  suppressed text not null,
  primary key (cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, backend)
);
create function count_answers_that_came() returns trigger language plpgsql as $$
  begin
    insert into answer_counts
        (cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, backend, people)
      select cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, pg_backend_pid(), sum(n)
      from (
        select cohere_event, (created_at at time zone 'UTC')::date as day, subscribed,
          coalesce(suppressed, '') as suppressed, language, coalesce(can_attend_invocation::text, 'maybe') as invocation,
          coalesce(can_attend_integration::text, 'maybe') as integration, co_creating_interests as interests, 1 as n
          from came) as changed
      group by cohere_event, day, subscribed, suppressed, language, invocation, integration, interests having sum(n) <> 0
      on conflict (cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, backend)
        do update set people = answer_counts.people + excluded.people;
    return null;
  end $$;
create function count_answers_that_went() returns trigger language plpgsql as $$
  begin
    insert into answer_counts
        (cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, backend, people)
      select cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, pg_backend_pid(), sum(n)
      from (
        select cohere_event, (created_at at time zone 'UTC')::date as day, subscribed,
          coalesce(suppressed, '') as suppressed, language, coalesce(can_attend_invocation::text, 'maybe') as invocation,
          coalesce(can_attend_integration::text, 'maybe') as integration, co_creating_interests as interests, -1 as n
          from went) as changed
      group by cohere_event, day, subscribed, suppressed, language, invocation, integration, interests having sum(n) <> 0
      on conflict (cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, backend)
        do update set people = answer_counts.people + excluded.people;
    return null;
  end $$;
create function count_answers_that_changed() returns trigger language plpgsql as $$
  begin
    insert into answer_counts
        (cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, backend, people)
      select cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, pg_backend_pid(), sum(n)
      from (
        select cohere_event, (created_at at time zone 'UTC')::date as day, subscribed,
          coalesce(suppressed, '') as suppressed, language, coalesce(can_attend_invocation::text, 'maybe') as invocation,
          coalesce(can_attend_integration::text, 'maybe') as integration, co_creating_interests as interests, 1 as n
          from came
        union all
        select cohere_event, (created_at at time zone 'UTC')::date as day, subscribed,
          coalesce(suppressed, '') as suppressed, language, coalesce(can_attend_invocation::text, 'maybe') as invocation,
          coalesce(can_attend_integration::text, 'maybe') as integration, co_creating_interests as interests, -1 as n
          from went) as changed
      group by cohere_event, day, subscribed, suppressed, language, invocation, integration, interests having sum(n) <> 0
      on conflict (cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, backend)
        do update set people = answer_counts.people + excluded.people;
    return null;
  end $$;
create trigger registrations_count_came after insert on registrations
  referencing new table as came for each statement execute function count_answers_that_came();
create trigger registrations_count_went after delete on registrations
  referencing old table as went for each statement execute function count_answers_that_went();
create trigger registrations_count_changed after update on registrations
  referencing old table as went new table as came for each statement execute function count_answers_that_changed();


-- Who is at a gathering: every tick of every phone at the door, and which of them counts. Somebody without an address has
-- no profile and is known here by name alone.
create table check_ins (
  id uuid primary key,
  cohere_event text not null,
  gathering text not null check (gathering in ('invocation', 'integration')),
  profile_id uuid references profiles on delete cascade,
  name text,
  state text not null check (state in ('here', 'repeated', 'undone')),
  ticked_at timestamptz(3) not null,
  ticked_by uuid references auth.users on delete set null,
  undone_at timestamptz(3),
  undone_by uuid references auth.users on delete set null,
  change bigint not null,
  created_at timestamptz(3) not null default now(),
  check ((profile_id is null) = (name is not null)),
  check ((undone_at is null) = (state <> 'undone'))
);
create unique index check_ins_here on check_ins (cohere_event, gathering, profile_id) where state = 'here';
create unique index check_ins_change on check_ins (cohere_event, gathering, change);
create index check_ins_profile on check_ins (profile_id);
create index check_ins_ticked_by on check_ins (ticked_by);
create index check_ins_undone_by on check_ins (undone_by);
create index check_ins_created on check_ins (created_at);
