-- Accounts and the ways to prove that one is yours. Tokens and codes are stored as hashes only.

create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  full_name text not null default '',
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz(3) not null default now(),
  language_chosen boolean not null default false
);

create table auth.credentials (
  user_id uuid primary key references auth.users on delete cascade,
  password_hash text not null,
  updated_at timestamptz(3) not null default now()
);

create table auth.passkeys (
  id text primary key,
  user_id uuid not null references auth.users on delete cascade,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  backed_up boolean not null default false,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
create index passkeys_user on auth.passkeys (user_id);

-- What a passkey has to sign.
create table auth.challenges (
  id uuid primary key default gen_random_uuid(),
  challenge text not null,
  user_id uuid references auth.users on delete cascade,
  expires_at timestamptz(3) not null
);
create index challenges_user on auth.challenges (user_id);
create index challenges_expired on auth.challenges (expires_at);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  user_id uuid not null references auth.users on delete cascade,
  method text not null check (method in ('code', 'link', 'password', 'passkey')),
  device text not null default '',
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  proven_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on auth.sessions (user_id);
create index sessions_expired on auth.sessions (expires_at);

-- A code and a link that are mailed to prove a mailbox. A draft of a registration may wait with them.
create table auth.proofs (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-in', 'verify', 'reset', 're-prove', 'change-email')),
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
  used_at timestamptz(3),
  draft_claimed boolean not null default false,
  user_id uuid references auth.users on delete cascade
);
create index proofs_email on auth.proofs (email, created_at desc);
create index proofs_user on auth.proofs (user_id);
create index proofs_created on auth.proofs (created_at);

-- Accounts that moved to another address, for as long as the old mailbox may undo that.
create table auth.email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  undo_hash text not null unique,
  changed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  undone_at timestamptz(3)
);
create index email_changes_user on auth.email_changes (user_id);
create index email_changes_expiry on auth.email_changes (expires_at);
