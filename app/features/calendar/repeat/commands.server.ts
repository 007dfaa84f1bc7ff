import type { Day } from "~/i18n/dates";
import { columnsOf } from "~/lib/fields/columns";
import type { Db } from "~/platform/database/db.server";
import type { BulkResult } from "../../audit/bulk-actions.server.ts";
import type { Author } from "../commands.server.ts";
import { createEvents } from "../event-list/commands.server.ts";
import { eventFields } from "../fields.ts";
import { copyPicture } from "../pictures/copies.server.ts";
import { daysWithTitle } from "./queries.server.ts";
import { timesOn } from "./repeated.ts";

export interface RepeatedDay {
  day: Day;
  /** The id of the new event, so that sending the form twice creates one. */
  id: string;
  /** True if the person saw an event with this title on that day and wants another one. */
  isTwice: boolean;
}

/**
 * Creates a separate event on each day with the same content, picture and time of day. Returns "changed" if somebody
 * else has created one on such a day since the form was shown.
 */
export async function repeatEvent(
  db: Db,
  { id, days, zone }: { id: string; days: readonly RepeatedDay[]; zone: string },
  author: Author,
): Promise<BulkResult | { ok: false; reason: "gone" | "changed" }> {
  return db.transaction().execute(async (tx) => {
    // Locks the event, so that a concurrent repetition sees the new events.
    const event = await tx
      .selectFrom("events")
      .select(columnsOf(eventFields))
      .where("id", "=", id)
      .where("status", "in", ["published", "cancelled"])
      .forUpdate()
      .executeTakeFirst();
    if (!event) return { ok: false, reason: "gone" };
    const ids = days.map((one) => one.id);
    const free = days.flatMap(({ day, isTwice }) => (isTwice ? [] : [day]));
    const takenDays = await daysWithTitle(tx, { title: event.title, days: free, zone, but: ids });
    if (takenDays.size > 0) return { ok: false, reason: "changed" };
    const copies = days.map((one) => ({ ...event, ...timesOn(one.day, event, zone), id: one.id }));
    const created = await createEvents(tx, copies, { author, detail: { title: event.title } });
    await copyPicture(tx, { from: id, to: ids, now: author.now });
    return created;
  });
}
