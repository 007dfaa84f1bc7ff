import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { eventsAhead } from "~/features/calendar/queries.server";
import { searchWords } from "~/features/calendar/search";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf, localized } from "~/i18n/links";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { publicPlace } from "../directory/queries.server.ts";

const mostEvents = 6;

/** Loads a place with its events. A merged place redirects to the other one. */
export async function placeView({ url, params, context }: LoaderFunctionArgs & { params: { id: string } }) {
  const deps = context.get(requestContext);
  const place = await publicPlace(deps.db, params.id);
  if (!place) throw data(null, { status: 404 });
  if ("movedTo" in place) throw movedTo(localized(languageOf(url.pathname), `/map/${place.movedTo}`));
  return { place, events: await eventsNaming(deps, place.name, context.get(editionContext).zone) };
}

/** A merge can be undone, so the redirect must not be cached. */
function movedTo(place: string): Response {
  return redirect(place, { status: 301, headers: { "Cache-Control": "no-cache" } });
}

/** Finds upcoming events that contain all words of the name. A single word would match too much. */
async function eventsNaming({ db, clock }: RequestContext, name: string, zone: string) {
  if (searchWords(name).length < 2) return [];
  return eventsAhead(db, { now: clock.site(), zone, limit: mostEvents, q: name });
}
