import { sql, type Kysely } from "kysely";

/** Newsletter sign-ups that wait for the click in their mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table newsletter_requests (
    delivery_id uuid primary key references email_deliveries on delete cascade,
    token_hash text not null unique,
    email text not null check (email = lower(email)),
    language text not null check (language in ('en', 'es')),
    source text not null check (source in ('newsletter', 'registration')),
    wording text not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    confirmed_at timestamptz(3)
  )`,
  `create index newsletter_requests_email on newsletter_requests (email)`,
  `create index newsletter_requests_expiry on newsletter_requests (expires_at)`,
];
