import { sql, type Kysely } from "kysely";

/** The organizers' own questions of the registration form, the built-in ones that it leaves out, and the answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table registration_questions (
    id uuid primary key,
    name text not null unique check (name ~ '^own_[a-z0-9_]{1,44}$'),
    kind text not null
      check (kind in ('text', 'long text', 'choice', 'choices', 'yes-no-maybe', 'number', 'tick')),
    label_en text not null,
    label_es text not null,
    help_en text,
    help_es text,
    choices jsonb not null default '[]',
    is_required boolean not null,
    is_sensitive boolean not null,
    forget_after_days integer not null check (forget_after_days between 0 and 365),
    position integer not null,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    retired_at timestamptz(3),
    deleted_at timestamptz(3),
    check ((kind in ('choice', 'choices')) = (choices <> '[]'))
  )`,
  `create trigger registration_questions_tell
    after insert or update or delete or truncate on registration_questions
    for each statement execute function tell_of_change('registration_questions')`,
  `create table hidden_questions (
    name text primary key
  )`,
  `create trigger hidden_questions_tell after insert or update or delete or truncate on hidden_questions
    for each statement execute function tell_of_change('registration_questions')`,
  // Null is no answers, so that a row that was kept before this column existed can still be restored.
  `alter table registrations add column own_answers jsonb check (jsonb_typeof(own_answers) = 'object')`,
];
