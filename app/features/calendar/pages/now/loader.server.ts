import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { publicPlace } from "~/features/map/directory/queries.server";
import { placesOfEvents } from "~/features/rsvps/queries.server";
import { clockIn, dayIn } from "~/i18n/dates";
import { changedQuery } from "~/lib/http/query";
import { requestContext } from "~/platform/http/request-context.server";
import type { ListedEvent } from "../../event.ts";
import { eventsAroundNow } from "../../now-and-next.server.ts";
import { nowQuery, placeAsked } from "./now-address.ts";

/**
 * Returns what is on, what comes, before the days also what the opening evening holds, and how many places are left,
 * everywhere or at one place.
 */
export async function nowView({ url, context }: LoaderFunctionArgs) {
  const { db, clock } = context.get(requestContext);
  const { zone, days } = context.get(editionContext);
  const placeId = placeAsked(url.searchParams);
  const place = placeId === undefined ? undefined : await publicPlace(db, placeId);
  if (place && "movedTo" in place) throw redirect(url.pathname + changedQuery(url.search, { place: place.movedTo }));
  if (placeId !== undefined && !place) throw data(null, { status: 404 });
  const now = clock.site();
  const opening = dayIn(zone, now) < days.invocation ? days.invocation : undefined;
  const { moreOn, ...around } = await eventsAroundNow(db, { now, zone, placeId, opening });
  const places = await placesOfEvents(
    db,
    Object.values(around)
      .flat()
      .map(({ id }) => id),
    { isPublic: true },
  );
  const withPlaces = (events: readonly ListedEvent[]) =>
    events.map((event) => ({ ...event, places: places.get(event.id) }));
  return {
    on: withPlaces(around.on),
    next: withPlaces(around.next),
    near: withPlaces(around.near),
    opening: withPlaces(around.opening),
    moreOn,
    placeName: place?.name,
    query: nowQuery(url.searchParams),
    asOf: clockIn(zone, now),
  };
}
