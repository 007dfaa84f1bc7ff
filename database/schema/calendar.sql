-- The community calendar: events and proposals, their hosts' changes, stars and notices.

-- Proposals are events too, until somebody decides. `proposal_digest` recognizes one that is sent again; it says something
-- about the mailbox, so it is not the id, which everybody sees. `language` is the one the event is held in, if that is known.
create table events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  description text,
  location text,
  category text not null default 'general'
    check (category in ('general', 'ecology', 'arts', 'wellness', 'technology', 'community', 'economy')),
  is_public boolean not null default true,
  registration_url text check (registration_url ~* '^https?://'),
  start_date timestamptz(3) not null,
  end_date timestamptz(3) not null,
  status text not null default 'published' check (status in ('pending', 'published', 'declined', 'cancelled')),
  cancelled_at timestamptz(3),
  cancelled_note text,
  published_at timestamptz(3),
  proposer_name text,
  proposer_email text check (proposer_email = lower(proposer_email)),
  proposer_profile_id uuid references profiles on delete set null,
  proposer_language text check (proposer_language in ('en', 'es')),
  proposer_token_hash text unique,
  decided_at timestamptz(3),
  decided_by uuid references profiles on delete set null,
  decision_note text,
  created_at timestamptz(3) not null default now(),
  created_by uuid references profiles on delete set null,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references profiles on delete set null,
  version integer not null default 1,
  sequence integer not null default 0,
  words tsvector not null generated always as (strip(to_tsvector('simple', translate(
    lower(title || ' ' || coalesce(location, '') || ' ' || coalesce(description, '')),
    'áàâäãåéèêëíìîïóòôöõúùûüñç/\-_.@:+<>&~=%?#', 'aaaaaaeeeeiiiiooooouuuunc                ')))) stored,
  place_words tsvector not null generated always as (strip(to_tsvector('simple', translate(
    lower(coalesce(location, '')),
    'áàâäãåéèêëíìîïóòôöõúùûüñç/\-_.@:+<>&~=%?#', 'aaaaaaeeeeiiiiooooouuuunc                ')))) stored,
  proposal_digest text unique,
  all_day boolean not null default false,
  -- A declined event may be proposed again only a few times.
  times_proposed smallint not null default 1 check (times_proposed >= 1),
  language text check (language in ('en', 'es', 'both')),
  check (end_date > start_date),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index events_start on events (start_date, lower(title), id);
create index events_span on events using gist (tstzrange(start_date, end_date));
create index events_public on events (start_date) include (end_date, location)
  where is_public and status in ('published', 'cancelled');
create index events_published on events (published_at desc, id) where published_at is not null;
create index events_places on events (location, start_date) where location is not null;
-- Words enter their indexes at once: with a list of pending ones, a search after many changes reads all of it.
create index events_words on events using gin (words) with (fastupdate = off);
create index events_place_words on events using gin (place_words) with (fastupdate = off);
-- The views of the office's list.
create index events_undecided on events (status, start_date, lower(title), id) where status in ('pending', 'declined');
create index events_hidden on events (start_date, lower(title), id) where not is_public;
create index events_category on events (category, start_date, lower(title), id);
create index events_pending on events (created_at) where status = 'pending';
create index events_proposer on events (proposer_profile_id) where proposer_profile_id is not null;
create index events_proposer_email on events (proposer_email) where proposer_email is not null;
create index events_decided_by on events (decided_by) where decided_by is not null;
create index events_created_by on events (created_by) where created_by is not null;
create index events_updated_by on events (updated_by) where updated_by is not null;

create trigger events_tell after insert or update or delete or truncate on events
  for each statement execute function tell_of_change('events');

-- Whoever writes, these hold: `version` counts every change, `sequence` those that a subscriber sees (RFC 5545, 3.8.7.4),
-- and `published_at` is when visitors could first see the event. A new picture only dates the event: a form that is open
-- has no picture in it, so it need not notice another version.
create function count_event_change() returns trigger language plpgsql as $$
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
  end $$;
create trigger events_count_change before update on events for each row execute function count_event_change();
create function date_publication() returns trigger language plpgsql as $$
  begin
    if new.status = 'published' and new.is_public and new.published_at is null then
      new.published_at := new.created_at;
    end if;
    return new;
  end $$;
create trigger events_date_publication before insert on events for each row execute function date_publication();

-- Proposals whose mailbox is not confirmed yet.
create table proposal_drafts (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  event jsonb not null,
  name text not null,
  email text not null check (email = lower(email)),
  language text not null check (language in ('en', 'es')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  proposal_digest text not null unique
);
create index proposal_drafts_email on proposal_drafts (email);
create index proposal_drafts_expiry on proposal_drafts (expires_at);

-- A change that a host asked for, and what organizers answered, until that is forgotten.
create table event_changes (
  event_id uuid primary key references events on delete cascade,
  kind text not null check (kind in ('change', 'cancel')),
  event jsonb,
  note text,
  created_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'declined')),
  answer text,
  check ((kind = 'change') = (event is not null))
);
create index event_changes_created on event_changes (created_at);

-- Deleted events stay for a day, so that deleting can be undone. Who proposed one stands apart from the event as it was:
-- it is shown, moved and erased like any person's data.
create table deleted_events (
  id uuid primary key,
  deleted_at timestamptz(3) not null,
  event jsonb not null,
  proposer_name text,
  proposer_email text,
  proposer_profile_id uuid references profiles on delete set null,
  change jsonb
);
create index deleted_events_deleted on deleted_events (deleted_at);
create index deleted_events_proposer on deleted_events (proposer_profile_id) where proposer_profile_id is not null;
create index deleted_events_proposer_email on deleted_events (proposer_email) where proposer_email is not null;
create index deleted_events_changes on deleted_events (id) where change is not null;


-- Stars belong to an account.
create table event_stars (
  event_id uuid not null references events on delete cascade on update cascade,
  created_at timestamptz(3) not null default now(),
  user_id uuid references auth.users on delete cascade,
  primary key (user_id, event_id)
);
create index event_stars_event on event_stars (event_id);
create table deleted_event_stars (
  event_id uuid not null references deleted_events on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (event_id, user_id)
);
create index deleted_event_stars_user on deleted_event_stars (user_id);
create table star_feeds (
  token text not null unique check (length(token) >= 22),
  created_at timestamptz(3) not null default now(),
  user_id uuid primary key references auth.users on delete cascade
);
-- Who wants emails about the events they starred, and the words they agreed to.
create table star_mails (
  user_id uuid primary key references auth.users on delete cascade,
  wording text not null,
  created_at timestamptz(3) not null
);

-- Emails that are due about events that moved, were called off, or are on again. Notices, moves and pictures go by the
-- event's id without referring to it: an event that was deleted comes back with them.
create table event_notices (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  kind text not null check (kind in ('moved', 'cancelled', 'restored')),
  before jsonb not null,
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null
);
create index event_notices_event on event_notices (event_id, created_at);
create index event_notices_due on event_notices (due_at);

-- Where and when an event was before it moved, for its page.
create table event_moves (
  event_id uuid primary key,
  before jsonb not null,
  moved_at timestamptz(3) not null
);
create index event_moves_moved on event_moves (moved_at);
create trigger event_moves_tell after insert or update or delete on event_moves
  for each row execute function tell_of_change('events');
