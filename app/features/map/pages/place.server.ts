import { data, type LoaderFunctionArgs } from "react-router";
import { eventsAhead } from "~/features/calendar/queries.server";
import { searchWords } from "~/features/calendar/search";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf, localized } from "~/i18n/links";
import { movedTo } from "~/platform/http/moved-page.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { publicPlace } from "../directory/queries.server.ts";
import { venueAt } from "../venues/queries.server.ts";

const mostEvents = 6;

/** Loads a place with its events. A merged place redirects to the other one. */
export async function placeView({ url, params, context }: LoaderFunctionArgs & { params: { id: string } }) {
  const deps = context.get(requestContext);
  const place = await publicPlace(deps.db, params.id);
  if (!place) throw data(null, { status: 404 });
  if ("movedTo" in place) throw movedTo(localized(languageOf(url.pathname), `/map/${place.movedTo}`));
  const { zone } = context.get(editionContext);
  return { place, venue: await venueAt(deps.db, place.id), events: await eventsOf(deps, place, zone) };
}

/**
 * Returns the upcoming events at the place. Until an event is linked to one, naming the place is enough, if the name is
 * more than a single word, which would match too much. Those that are linked are sure, so they go first.
 */
async function eventsOf({ db, clock }: RequestContext, { id, name }: { id: string; name: string }, zone: string) {
  const asked = { now: clock.site(), zone, limit: mostEvents };
  const there = await eventsAhead(db, { ...asked, placeId: id });
  const naming = searchWords(name).length < 2 ? [] : await eventsAhead(db, { ...asked, q: name, placeId: null });
  const shown = [...there, ...naming.slice(0, mostEvents - there.length)];
  return shown.toSorted((a, b) => a.start.getTime() - b.start.getTime());
}
