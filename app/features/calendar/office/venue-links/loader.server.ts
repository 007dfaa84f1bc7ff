import type { LoaderFunctionArgs } from "react-router";
import { otherPlaces, venueChoices } from "~/features/map/venues/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { typedLocations } from "../../event-list/queries.server.ts";
import { likelyVenue } from "./likely-venue.ts";

const mostRows = 100;

/**
 * Loads the locations that were typed with the venues that they probably mean: what is sure first, then what is on the
 * map and could be a venue, and what is none last. Undefined if the database cannot be reached.
 */
export async function linksView({ context }: Pick<LoaderFunctionArgs, "context">) {
  const deps = context.get(requestContext);
  const read = async () => {
    const { db } = deps;
    const [locations, venues, places] = await Promise.all([typedLocations(db), venueChoices(db), otherPlaces(db)]);
    const names = new Map(places);
    const all = locations.map((row) => {
      const likely = likelyVenue(row.location, venues);
      const id = likely ? undefined : likelyVenue(row.location, places)?.venue;
      return { ...row, likely, place: id === undefined ? undefined : { id, name: names.get(id)! } };
    });
    const rank = ({ likely, place }: (typeof all)[number]) => (likely ? Number(!likely.isSure) : place ? 2 : 3);
    const rows = all.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostRows);
    return { rows, more: all.length - rows.length, venues };
  };
  return unlessDatabaseOutage(deps, read, () => undefined);
}

export type LinksView = Awaited<ReturnType<typeof linksView>>;
