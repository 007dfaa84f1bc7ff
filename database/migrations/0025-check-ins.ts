import { sql, type Kysely } from "kysely";

/** Who is at a gathering: every tick of every phone at the door, and which of them counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Somebody without an address has no profile, and is known here by name alone.
  `create table check_ins (
    id uuid primary key,
    cohere_event text not null,
    gathering text not null check (gathering in ('invocation', 'integration')),
    profile_id uuid references profiles on delete cascade,
    name text,
    state text not null check (state in ('here', 'repeated', 'undone')),
    ticked_at timestamptz(3) not null,
    ticked_by uuid references auth.users on delete set null,
    undone_at timestamptz(3),
    undone_by uuid references auth.users on delete set null,
    change bigint not null,
    created_at timestamptz(3) not null default now(),
    check ((profile_id is null) = (name is not null)),
    check ((undone_at is null) = (state <> 'undone'))
  )`,
  `create unique index check_ins_here on check_ins (cohere_event, gathering, profile_id) where state = 'here'`,
  `create unique index check_ins_change on check_ins (cohere_event, gathering, change)`,
  `create index check_ins_profile on check_ins (profile_id)`,
  `create index check_ins_ticked_by on check_ins (ticked_by)`,
  `create index check_ins_undone_by on check_ins (undone_by)`,
  `create index check_ins_created on check_ins (created_at)`,
];
