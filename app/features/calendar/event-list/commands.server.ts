import { sql } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import { streamIds } from "~/platform/database/list-stream.server";
import {
  changedSinceBulkAction,
  changeInBulk,
  changeInBulkWithin,
  type BulkAction,
  type BulkResult,
} from "../../audit/bulk-actions.server.ts";
import { record } from "../../audit/commands.server.ts";
import { offeredVenues } from "../at-venue.server.ts";
import { auditActorOf, type Author } from "../commands.server.ts";
import { detailOfDeleted, moveToDeleted, restoreDeleted } from "../deleted-events.server.ts";
import { renameInHistory } from "../notices/moves.server.ts";
import type { EventInput } from "../schema.ts";
import { hasTypedLocation } from "./queries.server.ts";
import { idsOfSelection, type EventSelection } from "./selection.server.ts";

interface Export {
  author: Author;
  kind: string;
  /** The exported part of the list: its filters as in the address, or the number of selected events. */
  of: Record<string, string | number>;
}

/** Records the export of events in the audit log. */
export async function recordEventExport(db: Db, { author, kind, of }: Export): Promise<void> {
  await record(db, {
    actor: auditActorOf(author),
    action: "events.exported",
    subject: "events",
    detail: { kind, ...of },
  });
}

interface Publishing {
  author: Author;
  /** True to publish the events, false to hide them. */
  isPublic: boolean;
}

/** Publishes or hides events. Skips proposals, which need a decision, and events that are already in that state. */
export function publishEvents(
  db: Db,
  events: EventSelection | BulkAction,
  { author, isPublic }: Publishing,
): Promise<BulkResult> {
  return changeInBulk(db, membersOf(events), {
    actor: auditActorOf(author),
    kind: "event",
    action: isPublic ? "event.shown" : "event.hidden",
    change: async (tx, batch) => {
      const ids = "number" in events ? (await lockUnchanged(tx, events, batch)).unchanged : batch.map(({ id }) => id);
      const rows = await tx
        .updateTable("events")
        .set({ is_public: isPublic, updated_by: author.profileId, updated_at: author.now })
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .where("is_public", "=", !isPublic)
        .where("status", "in", ["published", "cancelled"])
        .returning("id")
        .execute();
      const detail = { before: { is_public: !isPublic }, after: { is_public: isPublic } };
      return rows.map(({ id }) => ({ id, detail }));
    },
  });
}

/** Deletes events. They can be restored for a day. */
export function deleteEvents(db: Db, selection: EventSelection, author: Author): Promise<BulkResult> {
  return changeInBulk(db, membersOf(selection), {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.deleted",
    change: async (tx, batch) => {
      const deleted = await moveToDeleted(
        tx,
        batch.map(({ id }) => id),
        author.now,
      );
      return deleted.map((event) => ({ id: event.id, detail: detailOfDeleted(event) }));
    },
  });
}

/** Restores the events that this bulk action deleted. */
export function undeleteEvents(db: Db, bulkAction: BulkAction, author: Author): Promise<BulkResult> {
  return changeInBulk(db, bulkAction, {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.undeleted",
    change: async (tx, batch) => {
      const ids = await restoreDeleted(
        tx,
        batch.map(({ id }) => id),
      );
      return ids.map((id) => ({ id, detail: {} }));
    },
  });
}

/** A new event with a fixed id, so that storing it twice creates one event. */
export interface NewEvent extends EventInput {
  id: string;
}

/**
 * Creates events in the caller's transaction, each with the details for its audit entry. Skips ids that already exist.
 */
export function createEvents(
  tx: Db,
  events: readonly NewEvent[],
  { author, detail }: { author: Author; detail: Record<string, unknown> },
): Promise<BulkResult> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const authorship = { created_by: author.profileId, updated_by: author.profileId };
  return changeInBulkWithin(tx, () => batchesOf([...byId.keys()]), {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.created",
    change: async (tx, batch) => {
      const created = await tx
        .insertInto("events")
        .values(batch.map(({ id }) => ({ ...byId.get(id)!, ...authorship })))
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .execute();
      return created.map(({ id }) => ({ id, detail }));
    },
  });
}

/**
 * Deletes the created events again unless somebody has changed them since, in the caller's transaction. They can be
 * restored for a day. `left` is the number of events that remain.
 */
export async function takeBackEvents(
  tx: Db,
  bulkAction: BulkAction,
  author: Author,
): Promise<BulkResult & { left: number }> {
  let left = 0;
  const result = await changeInBulkWithin(tx, bulkAction, {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.deleted",
    change: async (tx, batch) => {
      const { existing, unchanged } = await lockUnchanged(tx, bulkAction, batch);
      const deleted = await moveToDeleted(tx, unchanged, author.now);
      left += existing - deleted.length;
      return deleted.map((event) => ({ id: event.id, detail: detailOfDeleted(event) }));
    },
  });
  return { ...result, left };
}

/** A typed location with the place and room that it stands for. */
export interface LocationLink {
  location: string;
  place_id: string;
  room_id: string | null;
}

interface LinkedEvent {
  id: string;
  location: string;
  place_id: string | null;
  room_id: string | null;
}

/** Links the events with these typed locations to their venues. Nobody is notified, because no event moves. */
export function linkLocations(db: Db, links: readonly LocationLink[], author: Author): Promise<BulkResult> {
  const linkRows = sql`json_to_recordset(${JSON.stringify(links)}) as l (location text, place_id uuid, room_id uuid)`;
  const matchesLink = sql`l.location = e.location and ${hasTypedLocation} and l.place_id in (${offeredVenues})`;
  const members = sql<{ id: string }>`
    select e.id from events as e join ${linkRows} on ${matchesLink} order by e.id`;
  return changeInBulk(db, (tx) => streamIds(tx, members), {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.linked",
    change: async (tx, batch) => {
      const linked = sql`${linkRows} where e.id = any(${batch.map(({ id }) => id)}::uuid[]) and ${matchesLink}`;
      const name = sql`venue_location(l.place_id, l.room_id)`;
      await renameInHistory(tx, sql`select e.id, e.location as old, ${name} as location from events as e, ${linked}`);
      const { rows } = await sql<LinkedEvent & { typed: string }>`
        update events as e
        set place_id = l.place_id, room_id = l.room_id, updated_by = ${author.profileId}, updated_at = ${author.now}
        from ${linked}
        returning e.id, e.location, e.place_id, e.room_id, l.location as typed`.execute(tx);
      // Undo restores the typed location, even if it equals the venue's name.
      return rows.map(({ id, typed, location, ...now }) => {
        const { before, after } = changedFields({ place_id: null, room_id: null }, now);
        return { id, detail: { before: { location: typed, ...before }, after: { location, ...after } } };
      });
    },
  });
}

/** Unlinks the events and restores their typed locations, unless somebody has changed them since. */
export function unlinkLocations(db: Db, bulkAction: BulkAction, author: Author): Promise<BulkResult> {
  return changeInBulk(db, bulkAction, {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.unlinked",
    change: async (tx, batch) => {
      const { unchanged } = await lockUnchanged(tx, bulkAction, batch);
      const links = batch.filter(({ id }) => unchanged.includes(id));
      const linked = sql`json_to_recordset(${JSON.stringify(links)}) as l (id uuid, detail jsonb) where e.id = l.id`;
      const typed = sql`l.detail #>> '{before,location}'`;
      await renameInHistory(tx, sql`select e.id, e.location as old, ${typed} as location from events as e, ${linked}`);
      await sql`
        update events as e
        set place_id = null, room_id = null, location = ${typed},
          updated_by = ${author.profileId}, updated_at = ${author.now}
        from ${linked}`.execute(tx);
      return links.map(({ id, detail: { before, after } }) => ({ id, detail: { before: after, after: before } }));
    },
  });
}

function membersOf(events: EventSelection | BulkAction) {
  return "number" in events ? events : (tx: Db) => streamIds(tx, idsOfSelection(events));
}

/** Locks the events, and returns how many still exist and which are unchanged since the bulk action. */
async function lockUnchanged(
  tx: Db,
  bulkAction: BulkAction,
  batch: readonly { id: string }[],
): Promise<{ existing: number; unchanged: string[] }> {
  const ids = batch.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from events where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const subjects = rows.map(({ id }) => `event:${id}`);
  const changed = await changedSinceBulkAction(tx, { bulkAction, subjects, ignoredActions: [] });
  return { existing: rows.length, unchanged: rows.flatMap(({ id }) => (changed.has(`event:${id}`) ? [] : [id])) };
}

const batchSize = 1_000;

async function* batchesOf(ids: readonly string[]): AsyncGenerator<string[], void> {
  for (let from = 0; from < ids.length; from += batchSize) yield ids.slice(from, from + batchSize);
}
