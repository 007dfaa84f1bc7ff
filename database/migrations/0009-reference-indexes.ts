import { sql, type Kysely } from "kysely";

/** An index for every reference to another table, and for the address a mail goes to: deleting and looking up read no whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index events_decided_by on events (decided_by) where decided_by is not null`,
  `create index events_created_by on events (created_by) where created_by is not null`,
  `create index events_updated_by on events (updated_by) where updated_by is not null`,
  `create index events_proposer_email on events (proposer_email) where proposer_email is not null`,
  `create index proposal_drafts_email on proposal_drafts (email)`,
  `create index local_outbox_delivery on local_outbox (delivery_id)`,
  `create index challenges_user on auth.challenges (user_id)`,
  `create index challenges_expired on auth.challenges (expires_at)`,
  `create index email_deliveries_email on email_deliveries (email)`,
];
