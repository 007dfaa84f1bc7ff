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
 * Returns the upcoming events at the place. Events that are linked to it have priority. Events without a linked place
 * count if they name it, unless its name is a single word, which would match too much.
 */
async function eventsOf({ db, clock }: RequestContext, { id, name }: { id: string; name: string }, zone: string) {
  const query = { now: clock.site(), zone, limit: mostEvents };
  const linked = await eventsAhead(db, { ...query, placeId: id });
  const naming = searchWords(name).length < 2 ? [] : await eventsAhead(db, { ...query, q: name, placeId: null });
  const events = [...linked, ...naming.slice(0, mostEvents - linked.length)];
  return events.toSorted((a, b) => a.start.getTime() - b.start.getTime());
}
