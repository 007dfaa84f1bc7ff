import { sql, type Kysely } from "kysely";

/** A digest of new events for those who ask for it: their choice, the letter that leaves by itself, and who has had which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Of no theme means of all, also of those there will be.
  `alter table preferences
    add column event_digest boolean not null default false,
    add column digest_themes text[] not null default '{}',
    add column digest_asked_at timestamptz(3)`,
  `create index preferences_digest on preferences (profile_id) where event_digest`,
  `alter table consent_log drop constraint consent_log_flag_check,
    add constraint consent_log_flag_check
      check (flag in ('subscribed', 'marketing_consent', 'event_notifications', 'event_digest'))`,
  `alter table email_campaigns drop constraint email_campaigns_kind_check,
    add constraint email_campaigns_kind_check check (kind in ('news', 'event', 'appeal', 'digest'))`,

  `alter table automatic_letters drop constraint automatic_letters_rule_check,
    add constraint automatic_letters_rule_check check (rule in ('reminder', 'thanks', 'digest')),
    alter column days drop not null,
    add column weekday smallint check (weekday between 1 and 7),
    add column hour smallint check (hour between 0 and 23),
    add check (case rule when 'digest' then weekday is not null and hour is not null else days is not null end)`,

  // The digest a person got last. What was new then is new once more if that one never reached them.
  `create table event_digests (
    profile_id uuid primary key references profiles on delete cascade,
    campaign_id uuid references email_campaigns on delete set null,
    made_at timestamptz(3) not null,
    since timestamptz(3) not null,
    until timestamptz(3) not null
  )`,
  `create index event_digests_campaign on event_digests (campaign_id)`,
  `create index event_digests_made on event_digests (made_at)`,
];
