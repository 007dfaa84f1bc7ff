import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { managedColumns } from "./organize/managed-event.ts";

interface Deleted {
  id: string;
  title: string;
  start_date: Date;
}

/** What the audit says of a deleted event. */
export function detailOfDeleted({ title, start_date }: Deleted): Record<string, string> {
  return { title, start_date: start_date.toISOString() };
}

/** How long a deleted event can come back. */
const hoursKept = 24;

/** Takes events out of the calendar. They are kept apart for a day, with who starred them and what their hosts want changed; returns those that were there. */
export async function takeOut(tx: Db, ids: readonly string[], now: Date): Promise<Deleted[]> {
  // Held first, so that the statement below sees the star and the wish that came just before.
  await sql`select from events where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<Deleted>`
    with gone as (delete from events where id = any(${ids}::uuid[]) returning *),
      kept as (
        insert into deleted_events (id, deleted_at, event, change, proposer_name, proposer_email, proposer_profile_id)
        select id, ${now}, to_jsonb(gone)
          - array['words', 'place_words', 'proposer_name', 'proposer_email', 'proposer_profile_id'],
          (select to_jsonb(c) from event_changes as c where c.event_id = gone.id),
          proposer_name, proposer_email, proposer_profile_id
        from gone returning id
      ),
      starred as (
        insert into deleted_event_stars (event_id, user_id, created_at)
        select event_id, user_id, event_stars.created_at from event_stars join kept on kept.id = event_id
      )
    select id, title, start_date from gone order by start_date, id`.execute(tx);
  return rows;
}

/** As they come back in the columns of `events`; whoever wrote them and is gone since is left out. */
const columns = {
  ...Object.fromEntries(
    [
      ...managedColumns.filter((name) => name !== "id"),
      "cancelled_at",
      "published_at",
      "proposer_language",
      "proposer_token_hash",
      "proposal_digest",
      "decided_at",
      "decision_note",
      "times_proposed",
      "sequence",
    ].map((name) => [name, sql`e.${sql.ref(name)}`]),
  ),
  ...Object.fromEntries(
    ["proposer_name", "proposer_email", "proposer_profile_id"].map((name) => [name, sql`d.${sql.ref(name)}`]),
  ),
  ...Object.fromEntries(
    ["decided_by", "created_by", "updated_by"].map((name) => [
      name,
      sql`(select p.id from profiles as p where p.id = e.${sql.ref(name)})`,
    ]),
  ),
};

/** Puts deleted events back as they were, with their stars and what their hosts want changed, and returns their ids. What was proposed anew meanwhile stays deleted. */
export async function putBack(tx: Db, ids: readonly string[]): Promise<string[]> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: string }>`
    insert into events (id, ${sql.join(names)})
    select d.id, ${sql.join(Object.values(columns))}
    from deleted_events as d, jsonb_populate_record(null::events, d.event) as e
    where d.id = any(${ids}::uuid[])
    on conflict do nothing
    returning id`.execute(tx);
  const back = rows.map(({ id }) => id);
  await sql`
    insert into event_stars (event_id, user_id, created_at)
    select event_id, user_id, created_at from deleted_event_stars where event_id = any(${back}::uuid[])`.execute(tx);
  await sql`
    insert into event_changes
    select c.* from deleted_events as d, jsonb_populate_record(null::event_changes, d.change) as c
    where d.id = any(${back}::uuid[]) and d.change is not null`.execute(tx);
  await tx
    .deleteFrom("deleted_events")
    .where(sql<boolean>`id = any(${back}::uuid[])`)
    .execute();
  return back;
}

/** Forgets what can no longer come back. */
export function forgetDeletedEvents(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`deleted_at <= ${new Date(now.getTime() - hoursKept * 3_600_000)}`;
  return deleteOldest(db, "deleted_events", { key: "id", oldest: "deleted_at", where, limit });
}
