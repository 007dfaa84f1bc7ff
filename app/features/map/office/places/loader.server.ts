import { emptyDraft } from "../../place.ts";
import { editedPlace, linkedIds, namesOfPlaces, placeNames } from "../../places/queries.server.ts";
import type { RequestContext } from "~/platform/http/request-context.server";

/** A place, or with "new" the form of one that is not there yet, which has its id from here: sent twice it is one. */
export async function viewOf({ db }: RequestContext, id: string) {
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
    names: names.filter((one) => one.id !== place?.id),
    linked,
  };
}

export type PlaceView = Exclude<Awaited<ReturnType<typeof viewOf>>, "missing">;
