import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { auditPlace, type Author } from "./commands.server.ts";
import {
  lockInOrder,
  lockPlace,
  stateBefore,
  writeEarlier,
  type EarlierVersion,
  type StoredPlace,
} from "./stored-place.server.ts";

/** A change can be undone for this many days. */
const undoDays = 30;

/** Undoes all of these changes or none. It refuses if one of the places was changed again. */
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
    const targets: [StoredPlace, EarlierVersion][] = [];
    for (const { id, version } of changes) {
      const place = await lockPlace(tx, id);
      const earlier = place?.version === version ? await stateBefore(tx, place) : undefined;
      if (!place || !earlier) return { ok: false, reason: "changed-since" };
      targets.push([place, earlier]);
    }
    // The merged place comes first, so that its links exist before those of the other one are restored.
    for (const [place, earlier] of targets.toReversed()) {
      await writeEarlier(tx, place, earlier, author.now);
      await auditPlace(tx, { id: place.id, author, action: "place.restored" });
    }
    return { ok: true };
  });
}

/** Deletes revisions that are too old for an undo. */
export async function forgetRevisions(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`created_at < ${new Date(now.getTime() - undoDays * 86_400_000)}`;
  return deleteOldest(db, "place_revisions", { key: "id", oldest: "created_at", where, limit });
}
