import { sql, type Kysely } from "kysely";

/** Whoever hosted an event of the year before is asked once whether they want to do the same again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table host_questions (
    id uuid primary key,
    cohere_event text not null,
    event_id uuid not null,
    profile_id uuid not null references profiles (id) on delete cascade,
    mail_id uuid not null,
    token_hash text not null unique,
    email_hash text not null,
    asked_at timestamptz(3) not null,
    answer text check (answer in ('yes', 'no')),
    answered_at timestamptz(3),
    proposal_id uuid,
    check ((answer is null) = (answered_at is null)),
    check (proposal_id is null or answer = 'yes'),
    unique (cohere_event, event_id)
  )`,
  `create index host_questions_profile on host_questions (profile_id)`,
  `create index host_questions_mail on host_questions (mail_id)`,
  `create index host_questions_asked on host_questions (asked_at)`,
];
