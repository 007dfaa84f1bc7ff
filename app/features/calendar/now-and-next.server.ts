import { dayAfter, dayIn, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { ListedEvent } from "./event.ts";
import { aroundNow, nowAndNextAt, type Around, type NowAndNext } from "./now-and-next.ts";
import { eventsAhead, eventsOn } from "./queries.server.ts";

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

/** Includes the all-day events of today, which are on already and come first. */
const mostAhead = 100;

interface AroundNow {
  now: Date;
  zone: string;
  placeId?: string | undefined;
  /** The day of the opening evening, while it is still ahead. */
  opening?: Day | undefined;
}

/** Returns what is on and what comes everywhere, or at one place of the map. */
export async function eventsAroundNow(
  db: Db,
  { now, zone, placeId, opening: openingDay }: AroundNow,
): Promise<Around<ListedEvent>> {
  const day = dayIn(zone, now);
  const today = await eventsOn(db, { first: day, last: day, zone, limit: mostRead, placeId });
  const ahead = await eventsAhead(db, { now, zone, limit: mostAhead, placeId });
  const opening = openingDay
    ? await eventsOn(db, { first: openingDay, last: openingDay, zone, limit: mostRead, placeId })
    : [];
  return aroundNow({ today, ahead, opening }, now);
}
