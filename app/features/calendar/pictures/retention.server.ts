import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Retention } from "~/platform/database/retention.server";
import { requestedPictures } from "./commands.server.ts";
import { clearDiscarded, clearOrphans } from "./picture-folder.server.ts";
import { hoursKept } from "./picture.ts";

/** Deletes pictures that were removed a day ago, and those of events that can no longer be restored. */
export async function forgetPictures(db: Db, now: Date, limit = 1_000): Promise<number> {
  const since = new Date(now.getTime() - hoursKept * 3_600_000);
  const { rows } = await sql<{ id: string }>`
    delete from event_pictures where id in (
      select id from event_pictures where removed_at <= ${since} and id not in (${requestedPictures(db)})
      union
      select p.id from event_pictures as p
      where not exists (select from events as e where e.id = p.event_id)
        and not exists (select from deleted_events as d where d.id = p.event_id)
      limit ${limit}
    ) returning id`.execute(db);
  return rows.length;
}

/** Deletes the files of deleted pictures from the folder, if there is one. */
export function clearPictureFolder(folder: string | undefined): Retention {
  return async (db, now, limit = 1_000) => {
    const cleared = await clearDiscarded(db, folder, limit);
    if (cleared < limit) await clearOrphans(db, folder, now);
    return cleared;
  };
}
