import type { Day } from "~/i18n/dates";
import type { Db } from "~/platform/db.server";
import type { BulkDone } from "../../audit/bulk-actions.server.ts";
import type { Author } from "../commands.server.ts";
import { createEvents } from "../event-list/commands.server.ts";
import { copyPicture } from "../pictures/copies.server.ts";
import { timesOn } from "./repeated.ts";

export interface RepeatedDay {
  day: Day;
  /** The id of the event that is made for it, so that sending twice makes one. */
  id: string;
}

/** Makes an event of its own on each day, with all that the event says, and its picture; they begin at the same time of day. */
export async function repeatEvent(
  db: Db,
  { id, days, zone }: { id: string; days: readonly RepeatedDay[]; zone: string },
  author: Author,
): Promise<BulkDone | { ok: false; reason: "gone" }> {
  const event = await db
    .selectFrom("events")
    .select(["title", "description", "location", "category", "language", "is_public", "registration_url", "all_day"])
    .select(["start_date", "end_date"])
    .where("id", "=", id)
    .where("status", "in", ["published", "cancelled"])
    .executeTakeFirst();
  if (!event) return { ok: false, reason: "gone" };
  const made = days.map((one) => ({ ...event, ...timesOn(one.day, event, zone), id: one.id }));
  return db.transaction().execute(async (tx) => {
    const done = await createEvents(tx, made, { author, detail: { title: event.title } });
    await copyPicture(tx, { from: id, to: days.map((one) => one.id), now: author.now });
    return done;
  });
}
