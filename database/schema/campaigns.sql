-- Letters that organizers write, and campaigns that send one to many people.

create table email_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  kind text not null check (kind in ('news', 'event', 'appeal')),
  description text,
  subject text not null check (subject <> ''),
  subject_es text,
  markdown_content text not null,
  markdown_es text,
  html_content text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references profiles on delete set null,
  deleted_at timestamptz(3),
  check ((subject_es is null) = (markdown_es is null))
);
-- A deleted template frees its name.
create unique index email_templates_name on email_templates (lower(name)) where deleted_at is null;
create index email_templates_newest on email_templates (created_at desc, id desc) where deleted_at is null;
create index email_templates_author on email_templates (updated_by);
create index email_templates_deleted on email_templates (deleted_at) where deleted_at is not null;

-- What is typed and not saved yet. A new template has its id before it is saved, so `template_id` is no reference.
create table template_drafts (
  author_id uuid not null references profiles on delete cascade,
  form text not null,
  template_id uuid not null,
  fields jsonb not null,
  seen jsonb,
  typed_at timestamptz(3) not null,
  primary key (author_id, form)
);
create index template_drafts_template on template_drafts (template_id);
create index template_drafts_age on template_drafts (typed_at);


-- A letter as it was when somebody sent it, and how far it has come.
create table email_campaigns (
  id uuid primary key default gen_random_uuid(),
  template_id uuid references email_templates on delete set null,
  template_name text not null,
  kind text not null check (kind in ('news', 'event', 'appeal', 'digest')),
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
);
create index email_campaigns_newest on email_campaigns (created_at desc, id desc);
create index email_campaigns_open on email_campaigns (status) where ended_at is null;
create index email_campaigns_template on email_campaigns (template_id);
create index email_campaigns_creator on email_campaigns (created_by);

-- Who was left out, and why.
create table campaign_exclusions (
  campaign_id uuid not null references email_campaigns on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'deleted', 'no-consent')),
  primary key (campaign_id, profile_id)
);
create index campaign_exclusions_person on campaign_exclusions (profile_id);

create table campaign_filters (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  filters jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index campaign_filters_name on campaign_filters (lower(name));


-- Letters that leave by themselves once organizers switch them on.
create table automatic_letters (
  rule text primary key check (rule in ('reminder', 'thanks', 'digest')),
  is_on boolean not null default false,
  template_id uuid references email_templates on delete set null,
  days smallint check (days between 1 and 60),
  changed_at timestamptz(3) not null default now(),
  weekday smallint check (weekday between 1 and 7),
  hour smallint check (hour between 0 and 23),
  check (case rule when 'digest' then weekday is not null and hour is not null else days is not null end)
);
create index automatic_letters_template on automatic_letters (template_id);

-- Each occasion is there once: whoever inserts it first has made its letter, or has skipped it.
create table automatic_occasions (
  rule text not null,
  occasion text not null,
  state text not null check (state in ('made', 'skipped')),
  campaign_id uuid references email_campaigns on delete set null,
  decided_at timestamptz(3) not null default now(),
  primary key (rule, occasion)
);
create index automatic_occasions_campaign on automatic_occasions (campaign_id);

-- The last digest of each person. What was new in it counts as new once more if it never reached them.
create table event_digests (
  profile_id uuid primary key references profiles on delete cascade,
  campaign_id uuid references email_campaigns on delete set null,
  made_at timestamptz(3) not null,
  since timestamptz(3) not null,
  until timestamptz(3) not null
);
create index event_digests_campaign on event_digests (campaign_id);
create index event_digests_made on event_digests (made_at);
