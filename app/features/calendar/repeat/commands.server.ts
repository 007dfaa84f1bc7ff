import type { Day } from "~/i18n/dates";
import { columnsOf } from "~/lib/fields/columns";
import type { Db } from "~/platform/database/db.server";
import type { BulkDone } from "../../audit/bulk-actions.server.ts";
import type { Author } from "../commands.server.ts";
import { createEvents } from "../event-list/commands.server.ts";
import { eventFields } from "../fields.ts";
import { copyPicture } from "../pictures/copies.server.ts";
import { daysWithTitle } from "./queries.server.ts";
import { timesOn } from "./repeated.ts";

export interface RepeatedDay {
  day: Day;
  /** The id of the event that is made for it, so that sending twice makes one. */
  id: string;
  /** True where an event of this title was seen on that day, and one more is wanted. */
  isTwice: boolean;
}

/**
 * Makes an event of its own on each day, with all that the event says, and its picture; they begin at the same time of day.
 * "changed" where somebody else has made one on such a day since it was looked at.
 */
export async function repeatEvent(
  db: Db,
  { id, days, zone }: { id: string; days: readonly RepeatedDay[]; zone: string },
  author: Author,
): Promise<BulkDone | { ok: false; reason: "gone" | "changed" }> {
  return db.transaction().execute(async (tx) => {
    // Whoever repeats it at the same time waits, and then sees what this one has made.
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
    const taken = await daysWithTitle(tx, { title: event.title, days: free, zone, but: ids });
    if (taken.size > 0) return { ok: false, reason: "changed" };
    const made = days.map((one) => ({ ...event, ...timesOn(one.day, event, zone), id: one.id }));
    const done = await createEvents(tx, made, { author, detail: { title: event.title } });
    await copyPicture(tx, { from: id, to: ids, now: author.now });
    return done;
  });
}
