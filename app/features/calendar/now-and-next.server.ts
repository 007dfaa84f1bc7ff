import { dayAfter, dayIn } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { ListedEvent } from "./event.ts";
import { nowAndNextAt, type NowAndNext } from "./now-and-next.ts";
import { eventsOn } from "./queries.server.ts";

const mostRead = 500;

/** Returns the current and the next events of today and tomorrow, or undefined if there are none. */
export async function eventsNowAndNext(
  db: Db,
  { now, zone }: { now: Date; zone: string },
): Promise<NowAndNext<ListedEvent> | undefined> {
  const today = dayIn(zone, now);
  const events = await eventsOn(db, { first: today, last: dayAfter(today, 1), zone, limit: mostRead });
  const nowAndNext = nowAndNextAt(events, now, zone);
  return nowAndNext.on.length + nowAndNext.next.length > 0 ? nowAndNext : undefined;
}
