import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { dayAfter, dayIn } from "~/i18n/dates";
import { requestContext } from "~/platform/http/request-context.server";
import { isFirstView, queryOf, readAddress } from "../../address.ts";
import { eventCountsOf } from "../../event-counts.server.ts";
import { placesFrom } from "../../used-places.server.ts";
import { starsOf } from "../../stars/stars.server.ts";
import { shownAt, upcomingList } from "../../views.server.ts";

const placesBack = -30;

/** Loads the calendar of an address. Redirects any other spelling of the query to the canonical one. */
export async function calendarView({ request, context }: LoaderFunctionArgs) {
  const { db, clock, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  const { pathname, search, searchParams } = new URL(request.url);
  const address = readAddress(searchParams);
  if (search !== queryOf(address)) throw redirect(pathname + queryOf(address));
  const today = dayIn(edition.zone, clock.site());
  const { starredIds, headers } = await starsOf(db, { viewer: context.get(viewerContext), request });
  const around = { zone: edition.zone, today, days: edition.days };
  const page = {
    address,
    starredIds,
    shown: await shownAt(db, address, around),
    upcoming: isFirstView(address) ? await upcomingList(db, address, around) : undefined,
    counts: queryOf(address) ? undefined : await eventCountsOf(db, edition),
    places: await placesFrom(db, { day: dayAfter(today, placesBack), zone: edition.zone }),
    origin: config.origin,
    now: clock.site(),
  };
  return data(page, { headers });
}
