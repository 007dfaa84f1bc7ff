import { sql, type Kysely } from "kysely";

/** Pages that organizers write, with the addresses that each had before, so that old links still lead to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table own_pages (
    id uuid primary key,
    slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    former_slugs text[] not null default '{}',
    title_en text,
    text_en text,
    title_es text,
    text_es text,
    linked_from text not null check (linked_from in ('footer', 'menu', 'nowhere')),
    emblem text not null,
    theme text,
    is_published boolean not null default false,
    position integer not null,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    check ((title_en is null) = (text_en is null) and (title_es is null) = (text_es is null)),
    check (title_en is not null or title_es is not null)
  )`,
  `create unique index own_pages_slug on own_pages (slug) where deleted_at is null`,
  `create trigger own_pages_tell after insert or update or delete or truncate on own_pages
    for each statement execute function tell_of_change('own_pages')`,
];
