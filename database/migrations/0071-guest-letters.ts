import { sql, type Kysely } from "kysely";

/** Hosts write to who is coming to their event, say how long a place is offered, and count how many came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table events
    add column heads integer check (heads between 0 and 100000),
    add column offer_hours integer check (offer_hours between 2 and 48)`,
  `create table guest_letters (
    id uuid primary key,
    event_id uuid not null,
    audience text not null check (audience in ('coming', 'waiting', 'both')),
    text_en text check (text_en <> ''),
    text_es text check (text_es <> ''),
    takes_replies boolean not null,
    guests integer not null,
    written_at timestamptz(3) not null,
    check (text_en is not null or text_es is not null)
  )`,
  `create index guest_letters_event on guest_letters (event_id, written_at)`,
];
