import { sql, type Kysely } from "kysely";

/** Organizers write to guests and hosts too, about several events at once. One that is taken back has no time anymore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table guest_letters rename to event_letters",
  "alter index guest_letters_pkey rename to event_letters_pkey",
  "alter table event_letters rename column guests to readers",
  "alter table event_letters add column event_ids uuid[]",
  "update event_letters set event_ids = array[event_id]",
  "alter table event_letters drop column event_id",
  `alter table event_letters
    alter column event_ids set not null,
    alter column written_at drop not null,
    add check (cardinality(event_ids) > 0),
    add column written_by text not null default 'host' check (written_by in ('host', 'organizers'))`,
  "alter table event_letters alter column written_by drop default",
  "alter table event_letters drop constraint guest_letters_audience_check",
  `alter table event_letters add constraint event_letters_audience_check
    check (audience in ('coming', 'waiting', 'both', 'hosts'))`,
  "create index event_letters_events on event_letters using gin (event_ids)",
  `update email_deliveries
    set payload = jsonb_build_object('letter', payload ->> 'letter', 'ids', jsonb_build_array(payload ->> 'id'))
    where kind = 'rsvp-letter' and payload ? 'id'`,
];
