import type { Db } from "~/platform/db.server";
import { changeInBulk, type BulkAction, type BulkDone } from "../../audit/bulk-actions.server.ts";
import { auditActorOf, type Author } from "../commands.server.ts";
import { detailOfDeleted, takeOut } from "../deleted-events.server.ts";
import type { EventInput } from "../schema.ts";
import { unchangedOf } from "./commands.server.ts";

/** An event to be stored, under an id that makes storing it twice store it once. */
export interface NewEvent extends EventInput {
  id: string;
}

/** Stores several new events, all or none, each with what the audit is to say of it. Those stored already stay as they are. */
export function createEvents(
  db: Db,
  events: readonly NewEvent[],
  { author, detail }: { author: Author; detail: Record<string, unknown> },
): Promise<BulkDone> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const by = { created_by: author.profileId, updated_by: author.profileId };
  return changeInBulk(db, () => partsOf([...byId.keys()]), {
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

/** Takes those away again that nobody has changed since; they can come back for a day. */
export function takeBackEvents(db: Db, bulkAction: BulkAction, author: Author): Promise<BulkDone> {
  return changeInBulk(db, bulkAction, {
    actor: auditActorOf(author),
    kind: "event",
    action: "event.deleted",
    change: async (tx, some) => {
      const gone = await takeOut(tx, await unchangedOf(tx, bulkAction, some), author.now);
      return gone.map((event) => ({ id: event.id, detail: detailOfDeleted(event) }));
    },
  });
}

const atOnce = 1_000;

async function* partsOf(ids: readonly string[]): AsyncGenerator<string[], void> {
  for (let from = 0; from < ids.length; from += atOnce) yield ids.slice(from, from + atOnce);
}
