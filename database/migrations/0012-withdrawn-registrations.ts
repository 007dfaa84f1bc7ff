import { sql, type Kysely } from "kysely";

/** Registrations that were withdrawn, kept for a day so that their owner can take that back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The row and its links as they were, so that no later column of theirs is forgotten here.
  `create table withdrawn_registrations (
    registration_id uuid primary key,
    profile_id uuid not null references profiles on delete cascade,
    cohere_event text not null,
    registration jsonb not null,
    links jsonb not null,
    withdrawn_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  `create index withdrawn_registrations_profile on withdrawn_registrations (profile_id)`,
  `create index withdrawn_registrations_links on withdrawn_registrations using gin (links jsonb_path_ops)`,
  `create index withdrawn_registrations_expiry on withdrawn_registrations (expires_at)`,
];
