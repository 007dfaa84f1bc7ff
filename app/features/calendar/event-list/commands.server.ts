import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { partsOf } from "~/platform/database/list-stream.server";
import {
  changedSinceBulkAction,
  changeInBulk,
  changeInBulkWithin,
  type BulkAction,
  type BulkDone,
} from "../../audit/bulk-actions.server.ts";
import { record } from "../../audit/commands.server.ts";
import { auditActorOf, type Author } from "../commands.server.ts";
import { detailOfDeleted, putBack, takeOut } from "../deleted-events.server.ts";
import type { EventInput } from "../schema.ts";
import { idsOfSelection, type EventSelection } from "./selection.server.ts";

interface Export {
  author: Author;
  kind: string;
  /** What of the list: the filters as they stand in the address, or how many were selected. */
  of: Record<string, string | number>;
}

/** Writes down that somebody took events away as a file. */
export async function noteEventExport(db: Db, { author, kind, of }: Export): Promise<void> {
  await record(db, {
    actor: auditActorOf(author),
    action: "events.exported",
    subject: "events",
    detail: { kind, ...of },
  });
}

interface Publishing {
  author: Author;
  /** True to show the events to everybody. */
  isPublic: boolean;
}

/** Shows events to everybody or hides them; a proposal is decided, not shown. Those that are so already stay untouched. */
export function publishEvents(
  db: Db,
  events: EventSelection | BulkAction,
  { author, isPublic }: Publishing,
): Promise<BulkDone> {
  return changeInBulk(db, membersOf(events), {
    actor: auditActorOf(author),
    kind: "event",
    action: isPublic ? "event.shown" : "event.hidden",
    change: async (tx, some) => {
      const ids = "number" in events ? (await heldOf(tx, events, some)).unchanged : some.map(({ id }) => id);
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

/** Deletes events; they can come back for a day. */
export function deleteEvents(db: Db, selection: EventSelection, author: Author): Promise<BulkDone> {
  return changeInBulk(db, membersOf(selection), {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.deleted",
    change: async (tx, some) => {
      const gone = await takeOut(
        tx,
        some.map(({ id }) => id),
        author.now,
      );
      return gone.map((event) => ({ id: event.id, detail: detailOfDeleted(event) }));
    },
  });
}

/** Undoes it. */
export function undeleteEvents(db: Db, bulkAction: BulkAction, author: Author): Promise<BulkDone> {
  return changeInBulk(db, bulkAction, {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.undeleted",
    change: async (tx, some) => {
      const ids = await putBack(
        tx,
        some.map(({ id }) => id),
      );
      return ids.map((id) => ({ id, detail: {} }));
    },
  });
}

/** An event to be stored, under an id that makes storing it twice store it once. */
export interface NewEvent extends EventInput {
  id: string;
}

/** Stores several new events in the caller's transaction, each with what the audit is to say of it. Those stored already stay as they are. */
export function createEvents(
  tx: Db,
  events: readonly NewEvent[],
  { author, detail }: { author: Author; detail: Record<string, unknown> },
): Promise<BulkDone> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const by = { created_by: author.profileId, updated_by: author.profileId };
  return changeInBulkWithin(tx, () => inParts([...byId.keys()]), {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.created",
    change: async (tx, some) => {
      const made = await tx
        .insertInto("events")
        .values(some.map(({ id }) => ({ ...byId.get(id)!, ...by })))
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .execute();
      return made.map(({ id }) => ({ id, detail }));
    },
  });
}

/** Takes those away again that nobody has changed since, in the caller's transaction; they can come back for a day. `left` of them are still there. */
export async function takeBackEvents(
  tx: Db,
  bulkAction: BulkAction,
  author: Author,
): Promise<BulkDone & { left: number }> {
  let left = 0;
  const done = await changeInBulkWithin(tx, bulkAction, {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.deleted",
    change: async (tx, some) => {
      const { there, unchanged } = await heldOf(tx, bulkAction, some);
      const gone = await takeOut(tx, unchanged, author.now);
      left += there - gone.length;
      return gone.map((event) => ({ id: event.id, detail: detailOfDeleted(event) }));
    },
  });
  return { ...done, left };
}

function membersOf(events: EventSelection | BulkAction) {
  return "number" in events ? events : (tx: Db) => partsOf(tx, idsOfSelection(events));
}

/** How many are still there, and those of them that nobody has changed since; they are held, so that nobody does until the end. */
async function heldOf(
  tx: Db,
  bulkAction: BulkAction,
  some: readonly { id: string }[],
): Promise<{ there: number; unchanged: string[] }> {
  const ids = some.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from events where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const subjects = rows.map(({ id }) => `event:${id}`);
  const changed = await changedSinceBulkAction(tx, { bulkAction, subjects, but: [] });
  return { there: rows.length, unchanged: rows.flatMap(({ id }) => (changed.has(`event:${id}`) ? [] : [id])) };
}

const atOnce = 1_000;

async function* inParts(ids: readonly string[]): AsyncGenerator<string[], void> {
  for (let from = 0; from < ids.length; from += atOnce) yield ids.slice(from, from + atOnce);
}
