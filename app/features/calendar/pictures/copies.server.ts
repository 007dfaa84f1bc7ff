import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { randomToken } from "~/platform/tokens.server";

interface Copies {
  /** The event with the picture. */
  from: string;
  /** Events that never had a picture. */
  to: readonly string[];
  now: Date;
}

/**
 * Gives new events the picture of another one in the caller's transaction. They share its files, but each can change
 * its picture.
 */
export async function copyPicture(tx: Db, { from, to, now }: Copies): Promise<void> {
  // The source is locked, so that its files exist until the copies do.
  const source = await tx
    .selectFrom("event_pictures")
    .select(["alt", "alt_es", "from_proposer", "files_id", "first_event_id"])
    .where("event_id", "=", from)
    .where("removed_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!source) return;
  const had = await tx
    .selectFrom("event_pictures")
    .select("event_id")
    .where(sql<boolean>`event_id = any(${[...to]}::uuid[])`)
    .execute();
  const without = to.filter((id) => !had.some(({ event_id }) => event_id === id));
  if (without.length === 0) return;
  await tx
    .insertInto("event_pictures")
    .values(without.map((event_id) => ({ ...source, id: randomToken(), event_id, uploaded_at: now })))
    .execute();
}
