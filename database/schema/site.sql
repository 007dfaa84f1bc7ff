-- What belongs to the site as a whole: functions that several subjects use, settings, the audit log, limits, housekeeping.

-- Small letters without accents, so that a search finds "Ñandú" by "nandu".
create function folded(words text) returns text language sql immutable strict parallel safe
  return translate(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđı', 'oldi');

-- An address that must not be mailed is kept as its hash only, made as the application makes it. The high cost makes the
-- planner look the hash up in an index instead of computing it for every row.
create function address_hash(email text) returns text language sql immutable strict parallel safe cost 10000
  return rtrim(translate(encode(sha256(convert_to(email, 'UTF8')), 'base64'), '+/', '-_'), '=');

-- Every process keeps rendered pages; at commit this notifies all of them of what has changed.
create function tell_of_change() returns trigger language plpgsql as $$
  begin perform pg_notify('changed', tg_argv[0]); return null; end $$;


-- What organizers have set in place of the facts in an edition's file.
create table settings (
  edition text not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (edition, name)
);
create trigger settings_tell after insert or update or delete or truncate on settings
  for each statement execute function tell_of_change('settings');


-- Who did what, and when.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_subject on audit (subject, id desc);
create index audit_actor on audit (actor, id desc);
create index audit_action on audit (action, id desc);
create index audit_actor_action on audit (actor, action, id desc);
create index audit_at on audit (at);

-- These signs separate words here, in the words of people, events and places: otherwise PostgreSQL takes "yoga/dance" for
-- a file name and "Hall-7" ends in a minus seven.
create function audit_words(detail jsonb) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple', translate(folded(detail::text),
    '/\-_.@:+<>&~=%?#()"{}[],', '                        '));
create index audit_words on audit using gin (audit_words(detail)) where detail <> '{}';

-- The log is append-only with one exception: when a person is deleted, the details about them are removed. That
-- something was done, when and by whom, stays.
create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if new.detail = '{}' and new.id = old.id and new.at = old.at and new.actor = old.actor
        and new.action = old.action and new.subject = old.subject then
        return new;
      end if;
    end if;
    raise exception 'the audit log is append-only';
  end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_audit_change();

create function refuse_audit_truncate() returns trigger language plpgsql as $$
  begin raise exception 'the audit log is append-only'; end $$;
create trigger audit_stays before truncate on audit for each statement execute function refuse_audit_truncate();

-- This is judged at commit, because the same transaction deletes the person only after their details.
create function keep_audit_of_the_living() returns trigger language plpgsql as $$
  begin
    if new.subject like 'profile:%' then
      perform from profiles where id = substr(new.subject, 9)::uuid;
    elsif new.subject like 'user:%' then
      perform from auth.users where id = substr(new.subject, 6)::uuid;
    end if;
    if found or new.subject !~ '^(profile|user):' then raise exception 'the audit log is append-only'; end if;
    return null;
  end $$;
create constraint trigger audit_outlives after update on audit deferrable initially deferred
  for each row execute function keep_audit_of_the_living();

-- Where the application's user is no superuser, PostgreSQL refuses before it asks any trigger.
do $$
  begin
    execute format('revoke update, delete, truncate on audit from public, %I', current_user);
    execute format('grant update (detail) on audit to %I', current_user);
  end $$;


-- Counters of limits, in the form that rate-limiter-flexible reads and writes.
create table throttle (key varchar(255) primary key, points integer not null default 0, expire bigint);
create index throttle_expired on throttle (expire);

-- When each step of the hourly maintenance last came to its end. A step that never did counts from when it first began.
create table maintenance_steps (
  step text primary key,
  completed_at timestamptz(3) not null default now()
);
