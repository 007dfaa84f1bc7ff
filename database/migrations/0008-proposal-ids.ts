import { sql, type Kysely } from "kysely";

/**
 * The public id of a proposed event was a digest of the proposer's mailbox and the public fields, so the mailbox could
 * be guessed. Ids are random from here on, and the digest has a column of its own that nobody sees (decision 25).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table events add column proposal_digest text unique`,
  `alter table proposal_drafts add column proposal_digest text unique, alter column id set default gen_random_uuid()`,

  // Stars follow an event whose id changes.
  `alter table event_stars drop constraint event_stars_event_id_fkey`,
  `alter table event_stars add constraint event_stars_event_id_fkey
    foreign key (event_id) references events on delete cascade on update cascade`,

  `create temporary table moved as select old_id, gen_random_uuid() as new_id from (
      select id as old_id from events where proposer_token_hash is not null
        or 'event:' || id in (select subject from audit where action = 'event.proposed')
      union select id from proposal_drafts
    ) as proposed`,
  // A proposer who deleted themselves left the event; no digest may name them.
  `update events as e set id = m.new_id, proposal_digest = case when proposer_token_hash is not null then m.old_id::text end
    from moved as m where e.id = m.old_id`,
  `update proposal_drafts as d set id = m.new_id, proposal_digest = m.old_id::text from moved as m where d.id = m.old_id`,
  `update email_deliveries as d set
      payload = jsonb_set(d.payload, '{id}', to_jsonb(m.new_id::text)),
      dedupe_key = replace(d.dedupe_key, m.old_id::text, m.new_id::text)
    from moved as m where d.kind like 'proposal-%' and d.payload ->> 'id' = m.old_id::text`,
  // The audit refuses changes: a new line leads from the id of the lines before to that of the lines to come.
  `insert into audit (actor, action, subject, detail)
    select 'migration', 'event.moved', 'event:' || e.id, jsonb_build_object('from', m.old_id)
    from moved as m join events as e on e.id = m.new_id`,
  `drop table moved`,

  `alter table proposal_drafts alter column proposal_digest set not null`,
];
