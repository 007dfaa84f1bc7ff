import type { LoaderFunctionArgs } from "react-router";
import { emptyDraft } from "../../place.ts";
import { readPlaceCursor, readPlaceFilters } from "../../places/place-query.ts";
import { editedPlace, linkedIds, namesOfPlaces, officePlacesPage, placeNames } from "../../places/queries.server.ts";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";

/** Loads the list as a promise, which resolves to undefined if the database cannot be reached. */
export function placesView({ url, context }: LoaderFunctionArgs) {
  const deps = context.get(requestContext);
  const filters = readPlaceFilters(url.searchParams);
  const [after, before] = [readPlaceCursor(url.searchParams, "after"), readPlaceCursor(url.searchParams, "before")];
  const load = () => officePlacesPage(deps.db, { ...filters, after, before });
  return { filters, page: unlessDatabaseOutage(deps, load, () => undefined) };
}

/** Loads a place: "missing" if it does not exist, undefined if the database cannot be reached. */
export function placeView({ context, params }: LoaderFunctionArgs & { params: { id: string } }) {
  const deps = context.get(requestContext);
  return unlessDatabaseOutage(
    deps,
    () => viewOf(deps, params.id),
    () => undefined,
  );
}

/** Loads a place, or for "new" an empty form. It already has an id, so that submitting twice creates one place. */
async function viewOf({ db }: RequestContext, id: string) {
  const isNew = id === "new";
  const [place, names] = await Promise.all([isNew ? undefined : editedPlace(db, id), placeNames(db)]);
  if (!place && !isNew) return "missing" as const;
  const linked = await namesOfPlaces(db, [
    ...linkedIds(place?.draft.links ?? []),
    ...(place?.mergedInto ? [place.mergedInto] : []),
  ]);
  return {
    place,
    id: place?.id ?? crypto.randomUUID(),
    draft: place?.draft ?? emptyDraft,
    names: names.filter((name) => name.id !== place?.id),
    linked,
  };
}

export type PlaceView = Exclude<Awaited<ReturnType<typeof viewOf>>, "missing">;
