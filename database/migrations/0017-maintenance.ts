import { sql, type Kysely } from "kysely";

/** Maintenance deletes in batches: an index for each that leads to what has run out, and when each step last came to its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index email_deliveries_ended on email_deliveries (created_at)
    where status in ('sent', 'failed', 'uncertain', 'skipped', 'cancelled')`,
  `create index email_deliveries_skipped on email_deliveries (created_at)
    where status = 'skipped' and campaign_id is null`,
  `create index registration_links_expiry on registration_links (expires_at)`,
  `create index proofs_created on auth.proofs (created_at)`,
  `create index throttle_expired on throttle (expire)`,

  // A step that was never finished counts from when it was first begun.
  `create table maintenance_steps (
    step text primary key,
    completed_at timestamptz(3) not null default now()
  )`,
];
