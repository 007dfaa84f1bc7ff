import type { Db } from "~/platform/database/db.server";
import { countHosts, eventCountsOf } from "../calendar/event-counts.server.ts";
import { countCame } from "../check-in/figures.server.ts";
import { dayCountOf } from "../edition/day-order.ts";
import type { Edition, PastYear } from "../edition/edition.ts";
import { countPlaces } from "../map/directory/queries.server.ts";
import { countPeople, dashboardFigures } from "../people/list/counts.server.ts";

/** Returns an edition as the archive keeps it, with its figures counted from what is stored. */
export async function countedYear(db: Db, edition: Edition): Promise<PastYear> {
  const { key, year, days } = edition;
  const [people, events, hosts, places, came] = await Promise.all([
    countPeople(db),
    eventCountsOf(db, edition),
    countHosts(db, edition),
    countPlaces(db),
    countCame(db),
  ]);
  const opened = came.find(({ edition: editionKey, gathering }) => editionKey === key && gathering === "invocation");
  return {
    year,
    key,
    first: days.invocation,
    last: days.integration,
    participants: dashboardFigures(people, key).registered,
    events: events.gatherings,
    kickoff: opened?.came ?? 0,
    days: dayCountOf(days),
    hosts,
    places,
  };
}
