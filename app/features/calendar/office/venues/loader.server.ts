import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { allVenues } from "~/features/map/venues/queries.server";
import { dayAfter, dayIn } from "~/i18n/dates";
import { readDay } from "~/lib/time/read-day";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { conflictsAhead, eventsBetween } from "../../conflicts/queries.server.ts";
import { startOf } from "../../queries.server.ts";

/** Loads a day at every venue, and what collides from now on; undefined if the database cannot be reached. */
export async function venuesView({ url, context }: Pick<LoaderFunctionArgs, "url" | "context">) {
  const deps = context.get(requestContext);
  const { zone, days } = context.get(editionContext);
  const { db, clock } = deps;
  const now = clock.site();
  const today = dayIn(zone, now);
  const day = readDay(url.searchParams.get("day")) ?? (today < days.invocation ? days.invocation : today);
  const read = async () => {
    const [venues, booked, conflicts] = await Promise.all([
      allVenues(db),
      eventsBetween(db, { from: startOf(day, zone), to: startOf(dayAfter(day, 1), zone) }),
      conflictsAhead(db, now),
    ]);
    const rows = venues.map((venue) => {
      const venueEvents = booked.filter(({ placeId }) => placeId === venue.id);
      const inRoom = (room: string | null) => venueEvents.filter(({ roomId }) => roomId === room);
      return {
        ...venue,
        events: inRoom(null),
        rooms: venue.rooms.map((room) => ({ ...room, events: inRoom(room.id) })),
      };
    });
    return { venues: rows, conflicts };
  };
  return { day, found: await unlessDatabaseOutage(deps, read, () => undefined) };
}

export type VenuesView = Awaited<ReturnType<typeof venuesView>>;
