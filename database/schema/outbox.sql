-- The queue of emails, and the addresses that are not mailed.

-- `campaign_id` is no reference: a campaign of a million is stored with its emails in one transaction and deleted after
-- them, so that checking each one would only cost.
create table email_deliveries (
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
  sent_at timestamptz(3),
  after_canary boolean not null default false,
  reported text check (reported in ('hard-bounce', 'soft-bounce', 'complaint'))
);
create index email_deliveries_due on email_deliveries (priority, next_attempt_at)
  where status = 'queued' and campaign_id is null;
create index email_deliveries_lane on email_deliveries (campaign_id, after_canary, next_attempt_at)
  where status = 'queued' and campaign_id is not null;
create index email_deliveries_leased on email_deliveries (lease_until) where status in ('leased', 'sending');
create index email_deliveries_campaign on email_deliveries (campaign_id, status) where campaign_id is not null;
create index email_deliveries_reported on email_deliveries (campaign_id) where reported is not null;
create index email_deliveries_profile on email_deliveries (profile_id);
create index email_deliveries_email on email_deliveries (email);
create index email_deliveries_ended on email_deliveries (created_at)
  where status in ('sent', 'failed', 'uncertain', 'skipped', 'cancelled');
create index email_deliveries_skipped on email_deliveries (created_at)
  where status = 'skipped' and campaign_id is null;

create table email_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references email_deliveries on delete cascade,
  outcome text not null,
  smtp_code smallint,
  response text,
  at timestamptz(3) not null default now()
);
create index email_attempts_delivery on email_attempts (delivery_id);

-- Emails that stay on this machine, where no mail server is set.
create table local_outbox (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references email_deliveries on delete cascade,
  raw text not null,
  at timestamptz(3) not null default now()
);
create index local_outbox_delivery on local_outbox (delivery_id);

-- One row: how much all workers together may send now.
create table email_rate (
  id boolean primary key default true check (id),
  tokens double precision not null,
  share double precision not null default 1 check (share > 0 and share <= 1),
  refilled_at timestamptz not null default now()
);

-- What mail services report of emails that bounced or that somebody complained about.
create table email_events (
  form text not null,
  event_id text not null,
  nonce text unique,
  email_hash text not null,
  kind text not null check (kind in ('hard-bounce', 'soft-bounce', 'complaint')),
  detail text,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  primary key (form, event_id)
);
create index email_events_address on email_events (email_hash, at);
create index email_events_received on email_events (received_at);


-- Why an address is not mailed, one row for each reason.
create table email_suppressions (
  email_hash text,
  reason text,
  created_at timestamptz(3) not null default now(),
  until timestamptz(3),
  primary key (email_hash, reason)
);
create index email_suppressions_until on email_suppressions (until) where until is not null;

-- The one reason of several that is stored with people and their registrations.
create function suppressed_for(hash text) returns text language sql stable strict
  return (select (array['bounced', 'complained', 'deleted'])[min(
    case when reason in ('bounced', 'soft-bounced') then 1 when reason = 'complained' then 2 else 3 end)]
    from email_suppressions where email_hash = hash);

-- A suppression and an address that are written at the same time do not see each other, so whoever writes one waits here
-- for whoever writes the other. All addresses share 256 locks, so that an import needs no more than that. The people's
-- rows are locked first, because whoever holds one may be waiting here too.
create function note_suppression() returns trigger language plpgsql as $$
  begin
    perform from profiles where address_hash(email) = any(array(select email_hash from changed))
      order by id for no key update;
    perform pg_advisory_xact_lock(51, hashtext(email_hash) & 255)
      from (select email_hash from changed order by hashtext(email_hash) & 255) as one;
    update profiles set suppressed = suppressed_for(address_hash(email))
      where address_hash(email) = any(array(select email_hash from changed))
        and suppressed is distinct from suppressed_for(address_hash(email));
    return null;
  end $$;
create trigger suppressions_note_came after insert on email_suppressions
  referencing new table as changed for each statement execute function note_suppression();
create trigger suppressions_note_went after delete on email_suppressions
  referencing old table as changed for each statement execute function note_suppression();

-- This runs when a transaction ends, so that a long one keeps nobody waiting. It writes only where something changes: an
-- update of no row would still run the triggers that count people, for each person of an import.
create function note_address() returns trigger language plpgsql as $$
  declare hash constant text := address_hash(new.email);
  begin
    perform pg_advisory_xact_lock_shared(51, hashtext(hash) & 255);
    if exists (select from email_suppressions where email_hash = hash)
      or exists (select from profiles where id = new.id and suppressed is not null)
    then
      update profiles set suppressed = suppressed_for(address_hash(email))
        where id = new.id and suppressed is distinct from suppressed_for(address_hash(email));
    end if;
    return null;
  end $$;
create constraint trigger profiles_note_address after insert or update of email on profiles
  deferrable initially deferred for each row execute function note_address();
