import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { isMoved, undoSeconds, type WhenAndWhere } from "./notice.ts";
import { storedBefore } from "./queries.server.ts";

interface Move {
  eventId: string;
  before: WhenAndWhere;
  after: WhenAndWhere;
  now: Date;
}

/**
 * Stores the previous time and place for the event's page. Moves within the time for undo count as one; moving back
 * deletes it.
 */
export async function noteMove(tx: Db, { eventId, before, after, now }: Move): Promise<void> {
  const earlier = await tx.selectFrom("event_moves").selectAll().where("event_id", "=", eventId).executeTakeFirst();
  const isSame = earlier && now.getTime() - earlier.moved_at.getTime() < undoSeconds * 1_000;
  const from = isSame ? storedBefore.parse(earlier.before) : before;
  if (!isMoved(from, after)) {
    await tx.deleteFrom("event_moves").where("event_id", "=", eventId).execute();
    return;
  }
  const move = { before: JSON.stringify(from), moved_at: now };
  await tx
    .insertInto("event_moves")
    .values({ event_id: eventId, ...move })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet(move))
    .execute();
}

/**
 * Writes another name of the same place into what is kept of earlier moves and notices, before the events themselves
 * have it; otherwise they would seem to have moved. `renamed` selects the id of each event, its `old` location, and the
 * new one as `location`.
 */
export async function renameInHistory(tx: Db, renamed: RawBuilder<unknown>): Promise<void> {
  for (const table of ["event_moves", "event_notices"])
    await sql`
      update ${sql.table(table)} as kept set before = jsonb_set(kept.before, '{location}', to_jsonb(r.location))
      from (${renamed}) as r
      where kept.event_id = r.id and kept.before ->> 'location' = r.old and r.location is not null`.execute(tx);
}

/** Returns the previous time and place of an event that moved in the last month; undefined if it did not. */
export async function movedFrom(
  db: Db,
  event: WhenAndWhere & { id: string },
  now: Date,
): Promise<WhenAndWhere | undefined> {
  const row = await db
    .selectFrom("event_moves")
    .select("before")
    .where("event_id", "=", event.id)
    .where("moved_at", ">", monthBefore(now))
    .executeTakeFirst();
  const before = row && storedBefore.parse(row.before);
  return before && isMoved(before, event) ? before : undefined;
}

export function forgetMoves(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`moved_at <= ${monthBefore(now)}`;
  return deleteOldest(db, "event_moves", { key: "event_id", oldest: "moved_at", where, limit });
}

const daysKept = 30;

function monthBefore(now: Date): Date {
  return new Date(now.getTime() - daysKept * 86_400_000);
}
