import { sql, type Kysely } from "kysely";

/** People, their registrations and consent, the outbox and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table profiles (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email)),
    full_name text not null,
    phone_number text,
    organizations text,
    subscribed boolean not null default true,
    role text check (role = 'admin'),
    user_id uuid unique,
    language text not null default 'en' check (language in ('en', 'es')),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create index profiles_created on profiles (created_at desc, id desc)`,

  `create table preferences (
    profile_id uuid primary key references profiles on delete cascade,
    token text not null unique check (length(token) >= 10),
    marketing_consent boolean not null default false,
    event_notifications boolean not null default true,
    consent_at timestamptz(3),
    consent_source text,
    consent_wording text
  )`,

  `create table registrations (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    cohere_event text not null,
    can_attend_invocation boolean,
    can_attend_integration boolean,
    co_creating_interests text[] not null default '{}'
      check (co_creating_interests <@ array['host_event', 'host_dinner', 'volunteer', 'tell_stories']),
    how_did_you_hear text,
    additional_notes text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    unique (profile_id, cohere_event)
  )`,
  `create index registrations_created on registrations (cohere_event, created_at desc, id desc)`,

  `create table registration_links (
    token_hash text primary key,
    registration_id uuid not null references registrations on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  `create index registration_links_registration on registration_links (registration_id)`,

  `create table email_deliveries (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    priority smallint not null,
    campaign_id uuid,
    profile_id uuid references profiles on delete set null,
    email text not null,
    full_name text not null default '',
    language text not null check (language in ('en', 'es')),
    payload jsonb not null default '{}',
    dedupe_key text not null unique,
    token text not null unique,
    message_id text not null unique,
    status text not null default 'queued'
      check (status in ('queued', 'leased', 'sending', 'sent', 'failed', 'uncertain', 'skipped', 'cancelled')),
    attempts smallint not null default 0,
    next_attempt_at timestamptz(3) not null default now(),
    lease_owner text,
    lease_until timestamptz(3),
    smtp_code smallint,
    response text,
    created_at timestamptz(3) not null default now(),
    sent_at timestamptz(3)
  )`,
  `create index email_deliveries_due on email_deliveries (priority, next_attempt_at) where status = 'queued'`,
  `create index email_deliveries_leased on email_deliveries (lease_until) where status in ('leased', 'sending')`,
  `create index email_deliveries_profile on email_deliveries (profile_id)`,

  `create table email_attempts (
    id bigint generated always as identity primary key,
    delivery_id uuid not null references email_deliveries on delete cascade,
    outcome text not null,
    smtp_code smallint,
    response text,
    at timestamptz(3) not null default now()
  )`,
  `create index email_attempts_delivery on email_attempts (delivery_id)`,

  `create table email_suppressions (
    email_hash text primary key,
    reason text not null,
    created_at timestamptz(3) not null default now()
  )`,

  `create table email_rate (
    id boolean primary key default true check (id),
    tokens double precision not null,
    share double precision not null default 1 check (share > 0 and share <= 1),
    refilled_at timestamptz not null default now()
  )`,

  `create table local_outbox (
    id bigint generated always as identity primary key,
    delivery_id uuid not null references email_deliveries on delete cascade,
    raw text not null,
    at timestamptz(3) not null default now()
  )`,

  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    actor text not null,
    action text not null,
    subject text not null,
    detail jsonb not null default '{}'
  )`,
  `create index audit_subject on audit (subject, id desc)`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is append-only'; end $$`,
  `create trigger audit_append_only before update or delete on audit
    for each row execute function refuse_audit_change()`,

  `create table throttle (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
];
