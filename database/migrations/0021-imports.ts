import { sql, type Kysely } from "kysely";

/** Files of people on their way in, and what each import made, for a day; the newsletter's consents by their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table imports (
    id uuid primary key default gen_random_uuid(),
    created_by uuid references profiles on delete set null,
    file_name text not null,
    state text not null default 'pending' check (state in ('pending', 'done', 'undone')),
    cells text,
    choices jsonb not null,
    result jsonb,
    created_at timestamptz(3) not null default now(),
    done_at timestamptz(3),
    expires_at timestamptz(3) not null,
    check ((cells is not null) = (state = 'pending')),
    check ((done_at is null) = (state = 'pending')),
    check ((result is null) = (state = 'pending'))
  )`,
  `create index imports_expires on imports (expires_at)`,
  `create index imports_created_by on imports (created_by)`,
  `create table import_changes (
    import_id uuid not null references imports on delete cascade,
    profile_id uuid not null references profiles on delete cascade,
    is_new boolean not null,
    filled jsonb not null default '{}',
    registration_id uuid,
    primary key (import_id, profile_id)
  )`,
  `create index import_changes_profile on import_changes (profile_id)`,
  `create index preferences_consent on preferences (consent_at) where consent_at is not null`,
];
