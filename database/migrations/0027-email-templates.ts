import { sql, type Kysely } from "kysely";

/** Letters that organizers write for campaigns, and what of them is typed and not saved yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table email_templates (
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
  )`,
  // The name of a deleted one is free again.
  `create unique index email_templates_name on email_templates (lower(name)) where deleted_at is null`,
  `create index email_templates_newest on email_templates (created_at desc, id desc) where deleted_at is null`,
  `create index email_templates_author on email_templates (updated_by)`,
  `create index email_templates_deleted on email_templates (deleted_at) where deleted_at is not null`,

  // A new template has its id before it is saved, so a draft may be of none that is stored.
  `create table template_drafts (
    author_id uuid not null references profiles on delete cascade,
    form text not null,
    template_id uuid not null,
    fields jsonb not null,
    seen jsonb,
    typed_at timestamptz(3) not null,
    primary key (author_id, form)
  )`,
  `create index template_drafts_template on template_drafts (template_id)`,
  `create index template_drafts_age on template_drafts (typed_at)`,
];
