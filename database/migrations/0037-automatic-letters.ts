import { sql, type Kysely } from "kysely";

/** Letters that the site sends by itself once organizers switch them on, and what became of each of their occasions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table automatic_letters (
    rule text primary key check (rule in ('reminder', 'thanks')),
    is_on boolean not null default false,
    template_id uuid references email_templates on delete set null,
    days smallint not null check (days between 1 and 60),
    changed_at timestamptz(3) not null default now()
  )`,
  `create index automatic_letters_template on automatic_letters (template_id)`,
  // An occasion is there once: whoever writes it first has made its letter, or has skipped it.
  `create table automatic_occasions (
    rule text not null,
    occasion text not null,
    state text not null check (state in ('made', 'skipped')),
    campaign_id uuid references email_campaigns on delete set null,
    decided_at timestamptz(3) not null default now(),
    primary key (rule, occasion)
  )`,
  `create index automatic_occasions_campaign on automatic_occasions (campaign_id)`,
];
