import { sql, type Kysely } from "kysely";

/** Events that visitors proposed and whose mailbox is not confirmed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table proposal_drafts (
    id uuid primary key,
    token_hash text not null unique,
    event jsonb not null,
    name text not null,
    email text not null check (email = lower(email)),
    language text not null check (language in ('en', 'es')),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  `create index proposal_drafts_expiry on proposal_drafts (expires_at)`,
];
