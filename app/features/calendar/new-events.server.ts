import type { Db } from "~/platform/database/db.server";
import type { ListedEvent } from "./event.ts";
import { ahead, inOrder, listed, toListed } from "./queries.server.ts";

/** An event of those still to come, with when visitors could first see it. */
export interface NewEvent extends ListedEvent {
  publishedAt: Date;
}

/** The events still to come that were published after a moment, and until another where one is named, in order. */
export async function newEventsAhead(
  db: Db,
  { since, until, now, zone, limit }: { since: Date; until?: Date; now: Date; zone: string; limit: number },
): Promise<NewEvent[]> {
  const rows = await inOrder(ahead(db, { now, zone }))
    .where("published_at", ">", since)
    .$if(until !== undefined, (some) => some.where("published_at", "<=", until!))
    .select([...listed, "published_at"])
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toListed(row), publishedAt: row.published_at! }));
}
