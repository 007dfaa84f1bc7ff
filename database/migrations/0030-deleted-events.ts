import { sql, type Kysely } from "kysely";

/** Deleted events stay for a day, so that deleting can be undone; the office's list has an index for each of its views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Who proposed it stands apart from the event as it was: it is shown, moved and erased like any person's data.
  `create table deleted_events (
    id uuid primary key,
    deleted_at timestamptz(3) not null,
    event jsonb not null,
    proposer_name text,
    proposer_email text,
    proposer_profile_id uuid references profiles on delete set null
  )`,
  `create index deleted_events_deleted on deleted_events (deleted_at)`,
  `create index deleted_events_proposer on deleted_events (proposer_profile_id) where proposer_profile_id is not null`,
  `create index deleted_events_proposer_email on deleted_events (proposer_email) where proposer_email is not null`,
  `create table deleted_event_stars (
    event_id uuid not null references deleted_events on delete cascade,
    user_id uuid not null references auth.users on delete cascade,
    created_at timestamptz(3) not null,
    primary key (event_id, user_id)
  )`,
  `create index deleted_event_stars_user on deleted_event_stars (user_id)`,

  `create index events_undecided on events (status, start_date, lower(title), id) where status in ('pending', 'declined')`,
  `create index events_hidden on events (start_date, lower(title), id) where not is_public`,
  `create index events_category on events (category, start_date, lower(title), id)`,
];
