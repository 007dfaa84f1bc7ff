-- What people agreed to get by email.

-- `token` opens the preferences from every email. An empty `digest_themes` means all themes, also those there will be.
create table preferences (
  profile_id uuid primary key references profiles on delete cascade,
  token text not null unique check (length(token) >= 10),
  marketing_consent boolean not null default false,
  event_notifications boolean not null default true,
  consent_at timestamptz(3),
  consent_source text,
  consent_wording text,
  event_digest boolean not null default false,
  digest_themes text[] not null default '{}',
  digest_asked_at timestamptz(3)
);
create index preferences_consent on preferences (consent_at) where consent_at is not null;
create index preferences_digest on preferences (profile_id) where event_digest;

-- After two people were merged, the links of the one who is gone lead on to the other.
create table former_tokens (
  token text primary key,
  profile_id uuid not null references profiles on delete cascade
);
create index former_tokens_profile on former_tokens (profile_id);

-- Newsletter sign-ups that wait for the click in their email.
create table newsletter_requests (
  delivery_id uuid primary key references email_deliveries on delete cascade,
  token_hash text not null unique,
  email text not null check (email = lower(email)),
  language text not null check (language in ('en', 'es')),
  source text not null check (source in ('newsletter', 'registration')),
  wording text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);
create index newsletter_requests_email on newsletter_requests (email);
create index newsletter_requests_expiry on newsletter_requests (expires_at);


-- Every consent that was given or ended, for good.
create table consent_log (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profiles on delete cascade,
  at timestamptz(3) not null default now(),
  flag text not null check (flag in ('subscribed', 'marketing_consent', 'event_notifications', 'event_digest')),
  given boolean not null,
  source text not null,
  wording text
);
create index consent_log_profile on consent_log (profile_id, id desc);

-- A merge may hand entries on to the person who is kept. Nothing else changes them, and they go only with their person.
create function keep_consent_log() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      perform from profiles where id = old.profile_id;
      if not found then return old; end if;
    elsif tg_op = 'UPDATE' then
      if (new.id, new.at, new.flag, new.given, new.source, new.wording)
        is not distinct from (old.id, old.at, old.flag, old.given, old.source, old.wording) then return new; end if;
    end if;
    raise exception 'the consent log is append-only';
  end $$;
create trigger consent_log_append_only before update or delete on consent_log
  for each row execute function keep_consent_log();
create trigger consent_log_stays before truncate on consent_log
  for each statement execute function keep_consent_log();
