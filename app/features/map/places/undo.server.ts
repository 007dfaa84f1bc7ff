import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import type { PlaceState } from "../place.ts";
import { notePlace, type Author } from "./commands.server.ts";
import { lockInOrder, lockPlace, stateBefore, writeVersion, type StoredPlace } from "./stored-place.server.ts";

/** How long a change can be taken back, in days. */
const undoDays = 30;

/** Takes changes back, all or none: a place that was changed again since stays as it is. */
export async function undoChanges(
  db: Db,
  changes: readonly { id: string; version: number }[],
  author: Author,
): Promise<{ ok: true } | { ok: false; reason: "changed-since" }> {
  return db.transaction().execute(async (tx) => {
    await lockInOrder(
      tx,
      changes.map(({ id }) => id),
    );
    const found: [StoredPlace, PlaceState][] = [];
    for (const { id, version } of changes) {
      const place = await lockPlace(tx, id);
      const before = place?.version === version ? await stateBefore(tx, place) : undefined;
      if (!place || !before) return { ok: false, reason: "changed-since" };
      found.push([place, before]);
    }
    // The one that was merged away first, so that its links are back before those of the other are set.
    for (const [place, before] of found.toReversed()) {
      await writeVersion(tx, place, { next: before, now: author.now });
      await notePlace(tx, { id: place.id, author, action: "place.restored" });
    }
    return { ok: true };
  });
}

/** Forgets the versions that nobody can go back to anymore. */
export async function forgetRevisions(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`created_at < ${new Date(now.getTime() - undoDays * 86_400_000)}`;
  return deleteOldest(db, "place_revisions", { key: "id", oldest: "created_at", where, limit });
}
