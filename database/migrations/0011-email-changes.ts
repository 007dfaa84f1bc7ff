import { sql, type Kysely } from "kysely";

/** Accounts that move to another address, and for how long the old address may take them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table auth.proofs drop constraint proofs_purpose_check`,
  `alter table auth.proofs add constraint proofs_purpose_check
    check (purpose in ('sign-in', 'verify', 'reset', 're-prove', 'change-email'))`,
  `alter table auth.proofs add column user_id uuid references auth.users on delete cascade`,
  `create index proofs_user on auth.proofs (user_id)`,

  `create table auth.email_changes (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    old_email text not null check (old_email = lower(old_email)),
    new_email text not null check (new_email = lower(new_email)),
    undo_hash text not null unique,
    changed_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    undone_at timestamptz(3)
  )`,
  `create index email_changes_user on auth.email_changes (user_id)`,
  `create index email_changes_expiry on auth.email_changes (expires_at)`,
];
