import { sql, type Kysely } from "kysely";

/** An event may ask who is coming and have a number of places; who said so, and who waits, are rows of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table events
    add column coming_mode text not null default 'open' check (coming_mode in ('open', 'tell', 'book')),
    add column capacity integer check (capacity between 1 and 100000),
    add check ((coming_mode = 'book') = (capacity is not null))`,
  // Events that were deleted before this can still be restored.
  `update deleted_events set event = event || '{"coming_mode": "open"}'`,
  // They go by the event's id without referring to it: an event that was deleted comes back with them.
  `create table rsvps (
    id uuid primary key,
    event_id uuid not null,
    name text check (name <> ''),
    email text check (email = lower(email)),
    people integer not null check (people between 1 and 6),
    note text check (note <> ''),
    profile_id uuid references profiles on delete set null,
    language text not null check (language in ('en', 'es')),
    state text not null check (state in ('coming', 'waiting', 'offered', 'gone')),
    position integer not null,
    offered_until timestamptz(3),
    version integer not null default 1,
    asked_at timestamptz(3) not null,
    noticed_at timestamptz(3),
    reminded_for timestamptz(3),
    check (state <> 'offered' or offered_until is not null),
    unique (event_id, email),
    unique (event_id, position)
  )`,
  `create index rsvps_email on rsvps (email) where email is not null`,
  `create index rsvps_profile on rsvps (profile_id) where profile_id is not null`,
  `create index rsvps_line on rsvps (event_id) where state in ('waiting', 'offered')`,
  `create trigger rsvps_tell after insert or update or delete or truncate on rsvps
    for each statement execute function tell_of_change('rsvps')`,
];
