import type { LoaderFunctionArgs } from "react-router";
import { venueChoices } from "~/features/map/venues/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { typedLocations } from "../../event-list/queries.server.ts";
import { likelyVenue } from "./likely-venue.ts";

const mostRows = 100;

/**
 * Loads the locations that were typed with the venues that they probably mean: what is sure first, and what is none
 * last. Undefined if the database cannot be reached.
 */
export async function linksView({ context }: Pick<LoaderFunctionArgs, "context">) {
  const deps = context.get(requestContext);
  const read = async () => {
    const [typed, venues] = await Promise.all([typedLocations(deps.db), venueChoices(deps.db)]);
    const all = typed.map((one) => ({ ...one, likely: likelyVenue(one.location, venues) }));
    const rank = ({ likely }: (typeof all)[number]) => (likely ? Number(!likely.isSure) : 2);
    const rows = all.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostRows);
    return { rows, more: all.length - rows.length, venues };
  };
  return unlessDatabaseOutage(deps, read, () => undefined);
}

export type LinksView = Awaited<ReturnType<typeof linksView>>;
