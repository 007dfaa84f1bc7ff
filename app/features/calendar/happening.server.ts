import { dayAfter, dayIn } from "~/i18n/dates";
import type { Db } from "~/platform/db.server";
import type { ListedEvent } from "./event.ts";
import { happeningAt, type Happening } from "./happening.ts";
import { eventsOn } from "./queries.server.ts";

const mostRead = 500;

/** What is on and what comes next, today and tomorrow; undefined when neither is on the calendar. */
export async function happeningNow(
  db: Db,
  { now, zone }: { now: Date; zone: string },
): Promise<Happening<ListedEvent> | undefined> {
  const today = dayIn(zone, now);
  const events = await eventsOn(db, { first: today, last: dayAfter(today, 1), zone, limit: mostRead });
  const happening = happeningAt(events, now, zone);
  return happening.on.length + happening.next.length > 0 ? happening : undefined;
}
