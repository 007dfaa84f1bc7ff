import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { managedColumns } from "./organize/managed-event.ts";

interface Deleted {
  id: string;
  title: string;
  start_date: Date;
}

/** Returns what the audit stores about a deleted event. */
export function detailOfDeleted({ title, start_date }: Deleted): Record<string, string> {
  return { title, start_date: start_date.toISOString() };
}

const hoursKept = 24;

/**
 * Moves events from the calendar into `deleted_events` for a day, with their stars and their hosts' pending changes.
 * Returns the events that still existed.
 */
export async function moveToDeleted(tx: Db, ids: readonly string[], now: Date): Promise<Deleted[]> {
  // The rows are locked first, so that the statement below sees a star or a host's change that was stored just before.
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

/** The stored event as columns of `events`. References to people who no longer exist become null. */
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

/**
 * Restores deleted events with their stars and pending host changes, and returns their ids. An event that was proposed
 * again in the meantime stays deleted.
 */
export async function restoreDeleted(tx: Db, ids: readonly string[]): Promise<string[]> {
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

/** Deletes the events that can no longer be restored. */
export function forgetDeletedEvents(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`deleted_at <= ${new Date(now.getTime() - hoursKept * 3_600_000)}`;
  return deleteOldest(db, "deleted_events", { key: "id", oldest: "deleted_at", where, limit });
}
