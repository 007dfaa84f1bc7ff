import { sql, type Kysely } from "kysely";

/** What mail services report of mails that came back or were complained about, and why an address is not mailed: one row a reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table email_suppressions
    drop constraint email_suppressions_pkey,
    add primary key (email_hash, reason),
    add column until timestamptz(3)`,
  `create table email_events (
    form text not null,
    event_id text not null,
    nonce text unique,
    email_hash text not null,
    kind text not null check (kind in ('hard-bounce', 'soft-bounce', 'complaint')),
    detail text,
    at timestamptz(3) not null,
    received_at timestamptz(3) not null default now(),
    primary key (form, event_id)
  )`,
  `create index email_events_address on email_events (email_hash, at)`,
  `create index email_events_received on email_events (received_at)`,
];
