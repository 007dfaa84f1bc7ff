import { sql, type Kysely } from "kysely";

/** What people are told of events that are called off or moved, who wants it of the events they starred, and what hosts change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table event_notices (
    id uuid primary key default gen_random_uuid(),
    event_id uuid not null references events on delete cascade,
    kind text not null check (kind in ('moved', 'cancelled')),
    before jsonb not null,
    created_at timestamptz(3) not null,
    due_at timestamptz(3) not null
  )`,
  `create index event_notices_event on event_notices (event_id, created_at)`,
  `create index event_notices_due on event_notices (due_at)`,

  `create table star_mails (
    user_id uuid primary key references auth.users on delete cascade,
    wording text not null,
    created_at timestamptz(3) not null
  )`,

  `create table event_changes (
    event_id uuid primary key references events on delete cascade,
    kind text not null check (kind in ('change', 'cancel')),
    event jsonb,
    note text,
    created_at timestamptz(3) not null,
    check ((kind = 'change') = (event is not null))
  )`,
];
