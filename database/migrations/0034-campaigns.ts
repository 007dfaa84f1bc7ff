import { sql, type Kysely } from "kysely";

/** Campaigns: a letter frozen with everything it says, who gets it, and who was left out. Their mails wait in lanes of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table email_campaigns (
    id uuid primary key default gen_random_uuid(),
    template_id uuid references email_templates on delete set null,
    template_name text not null,
    kind text not null check (kind in ('news', 'event', 'appeal')),
    subject text not null,
    subject_es text,
    markdown_content text not null,
    markdown_es text,
    content jsonb not null,
    filter_criteria jsonb not null default '{}',
    recipients_count integer not null check (recipients_count > 0),
    sent_count integer not null default 0,
    failed_count integer not null default 0,
    skipped_count integer not null default 0,
    uncertain_count integer not null default 0,
    cancelled_count integer not null default 0,
    status text not null default 'queued' check (status in ('queued', 'sending', 'paused', 'sent', 'failed', 'cancelled')),
    idempotency_key text not null unique,
    request_hash text not null,
    rule text,
    created_by uuid references profiles on delete set null,
    not_before timestamptz(3) not null,
    scheduled_for timestamptz(3),
    canary_size integer check (canary_size > 0),
    released_at timestamptz(3),
    pause_reason text,
    paused_at timestamptz(3),
    tried_before integer not null default 0,
    failed_before integer not null default 0,
    complaints_before integer not null default 0,
    started_at timestamptz(3),
    sent_at timestamptz(3),
    ended_at timestamptz(3),
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check ((status = 'paused') = (paused_at is not null)),
    check (status not in ('sent', 'failed') or ended_at is not null)
  )`,
  `create index email_campaigns_newest on email_campaigns (created_at desc, id desc)`,
  `create index email_campaigns_open on email_campaigns (status) where ended_at is null`,
  `create index email_campaigns_template on email_campaigns (template_id)`,
  `create index email_campaigns_creator on email_campaigns (created_by)`,

  `create table campaign_exclusions (
    campaign_id uuid not null references email_campaigns on delete cascade,
    profile_id uuid not null references profiles on delete cascade,
    reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'deleted', 'no-consent')),
    primary key (campaign_id, profile_id)
  )`,
  `create index campaign_exclusions_person on campaign_exclusions (profile_id)`,

  // A campaign of a million is stored with its mails in one transaction and deleted after them: a reference checked for each would only cost.
  `alter table email_deliveries
    add column after_canary boolean not null default false,
    add column reported text check (reported in ('hard-bounce', 'soft-bounce', 'complaint'))`,
  `drop index email_deliveries_due`,
  `create index email_deliveries_due on email_deliveries (priority, next_attempt_at)
    where status = 'queued' and campaign_id is null`,
  `create index email_deliveries_lane on email_deliveries (campaign_id, after_canary, next_attempt_at)
    where status = 'queued' and campaign_id is not null`,
  `create index email_deliveries_campaign on email_deliveries (campaign_id, status) where campaign_id is not null`,
  `create index email_deliveries_reported on email_deliveries (campaign_id) where reported is not null`,
];
