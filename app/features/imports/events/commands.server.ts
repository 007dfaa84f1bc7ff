import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { BulkAction } from "~/features/audit/bulk-actions.server";
import { record } from "~/features/audit/commands.server";
import { createEvents, takeBackEvents } from "~/features/calendar/event-list/commands.server";
import type { Db } from "~/platform/database/db.server";
import { finish, lockChoices, lockDone, markUndone, type Importer } from "../commands.server.ts";
import { doneResult, importById, pendingImport } from "../queries.server.ts";
import { plannedEvents, type EventChoices } from "./queries.server.ts";

export interface EventsResult {
  made: number;
  bulkAction: BulkAction;
  undone?: { removed: number; left: number } | undefined;
}

export type EventsOutcome = { ok: true; made: number } | { ok: false; reason: "gone" | "changed" };

/** Creates the events of a file in one transaction, exactly as they were previewed. The file is deleted. */
export async function carryOutEvents(
  db: Db,
  { id, digest, zone }: { id: string; digest: string; zone: string },
  importer: Importer,
): Promise<EventsOutcome> {
  const { profileId, now } = importer;
  const [file, summary] = [
    await pendingImport<EventChoices>(db, id, now, "events"),
    await importById(db, id, now, "events"),
  ];
  if (!file || !summary) return outcomeOfFinished(db, id, now);
  const { choices } = file;
  return db.transaction().execute(async (tx): Promise<EventsOutcome> => {
    // The lock makes a concurrent import wait, so that it finds the events of this one.
    await sql`select pg_advisory_xact_lock(hashtext('events.imported'))`.execute(tx);
    const stored = await lockChoices(tx, id);
    if (!stored) return outcomeOfFinished(tx, id, now);
    const plan = await plannedEvents(tx, file, zone);
    if (plan.digest !== digest || !isDeepStrictEqual(stored, choices)) return { ok: false, reason: "changed" };
    const events = plan.rows.flatMap((row) => (row.kind === "new" ? [{ ...row.event, id: crypto.randomUUID() }] : []));
    const author = { profileId, now };
    const { changed: made, bulkAction } = await createEvents(tx, events, {
      author,
      detail: { source: summary.fileName },
    });
    await record(tx, {
      actor: profileId,
      action: "events.imported",
      subject: "events",
      detail: { source: summary.fileName, added: made },
    });
    await finish(tx, { id, result: { made, bulkAction } satisfies EventsResult, now });
    return { ok: true, made };
  });
}

/** Confirming twice returns the first result; an import that is not pending is gone. */
async function outcomeOfFinished(db: Db, id: string, now: Date): Promise<EventsOutcome> {
  const result = (await doneResult(db, id, now, "events")) as EventsResult | undefined;
  return result ? { ok: true, made: result.made } : { ok: false, reason: "gone" };
}

export type EventsUndone = { ok: true; removed: number; left: number } | { ok: false; reason: "gone" };

/** Undoes what an import created and nobody has changed since; the rest stays. */
export async function undoEvents(db: Db, id: string, { profileId, now }: Importer): Promise<EventsUndone> {
  return db.transaction().execute(async (tx): Promise<EventsUndone> => {
    const result = (await lockDone(tx, { id, now, of: "events" })) as EventsResult | undefined;
    if (!result) return { ok: false, reason: "gone" };
    const { changed: removed, left } = await takeBackEvents(tx, result.bulkAction, { profileId, now });
    const undone = { removed, left };
    await record(tx, { actor: profileId, action: "events.import-undone", subject: "events", detail: undone });
    await markUndone(tx, id, { ...result, undone });
    return { ok: true, ...undone };
  });
}
