import type { Db } from "~/platform/database/db.server";
import type { ListedEvent } from "./event.ts";
import { inOrder } from "./order.server.ts";
import { ahead, listed, toListed } from "./queries.server.ts";

/** An upcoming event with the time of its publication. */
export interface NewEvent extends ListedEvent {
  publishedAt: Date;
}

/** Returns upcoming events published after a time, and optionally until another one, in order. */
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
