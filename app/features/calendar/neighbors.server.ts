import { sql } from "kysely";
import { dayAfter, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import { isThemed, timesOf, type ListedEvent, type PublicEvent } from "./event.ts";
import { inOrder } from "./order.server.ts";
import { ahead, listed, startOf, toListed, visible } from "./queries.server.ts";

/** At most this many events of the same day and of the same theme are shown. */
const shownBeside = 3;

interface Around {
  now: Date;
  zone: string;
}

/**
 * Returns the related events for an event's page: those closest to it on its day, and the next ones of its theme on
 * other days.
 */
export async function neighborsOf(db: Db, event: PublicEvent, { now, zone }: Around) {
  const day = timesOf(event, zone).first;
  const [from, to] = [startOf(day, zone), startOf(dayAfter(day, 1), zone)];
  return {
    sameDay: await nearest(db, event, { from, to }),
    sameTheme: isThemed(event) ? await nextOfTheme(db, event, { now, zone, day }) : [],
  };
}

async function nearest(db: Db, { id, start }: PublicEvent, { from, to }: { from: Date; to: Date }) {
  const closest = visible(db)
    .where(sql<boolean>`tstzrange(start_date, end_date) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
    // An event of less than a day that started the day before belongs to that day.
    .where(sql<boolean>`(start_date >= ${from} or end_date - start_date >= interval '24 hours')`)
    .where("id", "!=", id)
    .orderBy(sql`abs(extract(epoch from start_date - ${start}::timestamptz))`);
  const rows = await inOrder(closest).select(listed).limit(shownBeside).execute();
  return rows.map(toListed).toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

async function nextOfTheme(
  db: Db,
  { id, category }: PublicEvent,
  { now, zone, day }: Around & { day: Day },
): Promise<ListedEvent[]> {
  const [from, to] = [startOf(day, zone), startOf(dayAfter(day, 1), zone)];
  const rows = await inOrder(ahead(db, { now, zone }))
    .where("category", "=", category)
    .where("id", "!=", id)
    .where((is) => is.or([is("start_date", "<", from), is("start_date", ">=", to)]))
    .select(listed)
    .limit(shownBeside)
    .execute();
  return rows.map(toListed);
}
