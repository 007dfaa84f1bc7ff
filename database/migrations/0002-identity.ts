import { sql, type Kysely } from "kysely";

/** Accounts, the ways to prove one, and at least one admin for as long as there ever was one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create schema auth`,

  `create table auth.users (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email)),
    full_name text not null default '',
    language text not null default 'en' check (language in ('en', 'es')),
    created_at timestamptz(3) not null default now()
  )`,
  `alter table profiles add foreign key (user_id) references auth.users on delete set null`,

  `create table auth.credentials (
    user_id uuid primary key references auth.users on delete cascade,
    password_hash text not null,
    updated_at timestamptz(3) not null default now()
  )`,

  `create table auth.sessions (
    id uuid primary key default gen_random_uuid(),
    token_hash text not null unique,
    user_id uuid not null references auth.users on delete cascade,
    method text not null check (method in ('code', 'link', 'password', 'passkey')),
    device text not null default '',
    created_at timestamptz(3) not null default now(),
    seen_at timestamptz(3) not null default now(),
    proven_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  `create index sessions_user on auth.sessions (user_id)`,
  `create index sessions_expired on auth.sessions (expires_at)`,

  `create table auth.proofs (
    id uuid primary key default gen_random_uuid(),
    purpose text not null check (purpose in ('sign-in', 'verify', 'reset', 're-prove')),
    email text not null check (email = lower(email)),
    link_hash text unique,
    code_mac text,
    attempts smallint not null default 0,
    next_path text,
    full_name text,
    password_hash text,
    nonce_hash text,
    draft jsonb,
    language text not null check (language in ('en', 'es')),
    created_at timestamptz(3) not null default now(),
    code_expires_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  )`,
  `create index proofs_email on auth.proofs (email, created_at desc)`,

  `create table auth.passkeys (
    id text primary key,
    user_id uuid not null references auth.users on delete cascade,
    public_key text not null,
    counter bigint not null default 0,
    transports text[] not null default '{}',
    name text not null default '',
    backed_up boolean not null default false,
    created_at timestamptz(3) not null default now(),
    used_at timestamptz(3)
  )`,
  `create index passkeys_user on auth.passkeys (user_id)`,

  `create table auth.challenges (
    id uuid primary key default gen_random_uuid(),
    challenge text not null,
    user_id uuid references auth.users on delete cascade,
    expires_at timestamptz(3) not null
  )`,

  // The lock makes two admins who unmake each other at the same moment take turns.
  `create function keep_one_admin() returns trigger language plpgsql as $$
    begin
      if old.role = 'admin' and (tg_op = 'DELETE' or new.role is distinct from 'admin') then
        perform pg_advisory_xact_lock(7026319);
        if not exists (select from profiles where role = 'admin' and id <> old.id) then
          raise exception 'at least one admin must stay' using errcode = 'restrict_violation', constraint = 'one_admin_stays';
        end if;
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`,
  `create trigger one_admin_stays before update of role or delete on profiles
    for each row execute function keep_one_admin()`,
];
