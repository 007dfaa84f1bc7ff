import { sql, type Kysely } from "kysely";

/** The community calendar: events, proposals among them, and the stars people give them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table events (
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
    search text not null generated always as (translate(
      lower(title || ' ' || coalesce(location, '') || ' ' || coalesce(description, '')),
      'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'
    )) stored,
    check (end_date > start_date),
    check ((status = 'cancelled') = (cancelled_at is not null))
  )`,
  `create index events_start on events (start_date, lower(title), id)`,
  `create index events_span on events using gist (tstzrange(start_date, end_date))`,
  `create index events_search on events using gin (to_tsvector('simple', search))`,
  `create index events_published on events (published_at desc, id) where published_at is not null`,
  `create index events_proposer on events (proposer_profile_id) where proposer_profile_id is not null`,
  `create index events_pending on events (created_at) where status = 'pending'`,

  // Whoever writes, these hold: every change counts in version, one that a subscriber sees in sequence (RFC 5545, 3.8.7.4).
  `create function count_event_change() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      new.sequence := old.sequence;
      if (new.title, new.description, new.location, new.category, new.registration_url, new.start_date, new.end_date,
          new.status, new.is_public, new.cancelled_note)
        is distinct from
        (old.title, old.description, old.location, old.category, old.registration_url, old.start_date, old.end_date,
          old.status, old.is_public, old.cancelled_note)
      then new.sequence := old.sequence + 1;
      end if;
      if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
      return new;
    end $$`,
  `create trigger events_count_change before update on events for each row execute function count_event_change()`,
  `create function date_publication() returns trigger language plpgsql as $$
    begin
      if new.status = 'published' and new.published_at is null then new.published_at := new.created_at; end if;
      return new;
    end $$`,
  `create trigger events_date_publication before insert on events for each row execute function date_publication()`,

  // Every process keeps rendered pages; this tells all of them, at commit, what the pages show that has changed.
  `create function tell_of_change() returns trigger language plpgsql as $$
    begin perform pg_notify('changed', tg_argv[0]); return null; end $$`,
  `create trigger events_tell after insert or update or delete or truncate on events
    for each statement execute function tell_of_change('events')`,

  `create table event_stars (
    profile_id uuid not null references profiles on delete cascade,
    event_id uuid not null references events on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (profile_id, event_id)
  )`,
  `create index event_stars_event on event_stars (event_id)`,

  `create table star_feeds (
    profile_id uuid primary key references profiles on delete cascade,
    token text not null unique check (length(token) >= 22),
    created_at timestamptz(3) not null default now()
  )`,
];
