import { sql, type Kysely } from "kysely";

/**
 * What people agreed to and ended, change by change, for good; a record of preferences for everybody; and preference links
 * that lead on after two people were merged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** 122 random bits, written as the tokens of the application are. */
const token = `rtrim(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '=')`;

const statements = [
  `create table consent_log (
    id bigint generated always as identity primary key,
    profile_id uuid not null references profiles on delete cascade,
    at timestamptz(3) not null default now(),
    flag text not null check (flag in ('subscribed', 'marketing_consent', 'event_notifications')),
    given boolean not null,
    source text not null,
    wording text
  )`,
  `create index consent_log_profile on consent_log (profile_id, id desc)`,
  `insert into consent_log (profile_id, at, flag, given, source, wording)
    select profile_id, consent_at, 'subscribed', true, consent_source, consent_wording from preferences
    where consent_at is not null and consent_source is not null order by consent_at`,

  // A merge may hand entries on to whoever is kept; nothing else changes them, and they go with their person alone.
  `create function keep_consent_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform from profiles where id = old.profile_id;
        if not found then return old; end if;
      elsif tg_op = 'UPDATE' then
        if (new.id, new.at, new.flag, new.given, new.source, new.wording)
          is not distinct from (old.id, old.at, old.flag, old.given, old.source, old.wording) then return new; end if;
      end if;
      raise exception 'the consent log is append-only';
    end $$`,
  `create trigger consent_log_append_only before update or delete on consent_log
    for each row execute function keep_consent_log()`,
  `create trigger consent_log_stays before truncate on consent_log
    for each statement execute function keep_consent_log()`,

  `create table former_tokens (
    token text primary key,
    profile_id uuid not null references profiles on delete cascade
  )`,
  `create index former_tokens_profile on former_tokens (profile_id)`,
  `insert into preferences (profile_id, token)
    select p.id, ${token} from profiles as p where not exists (select from preferences as o where o.profile_id = p.id)`,
  // They stood in Message-IDs, which mail servers write down; from now on they open the preferences.
  `update email_deliveries set token = ${token}`,
];
