import type { LoaderFunctionArgs } from "react-router";
import { otherPlaces, venueChoices } from "~/features/map/venues/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { typedLocations } from "../../event-list/queries.server.ts";
import { likelyVenue } from "./likely-venue.ts";

const mostRows = 100;

/** How well a typed location is known: the groups of the screen, in their order. */
const groups = ["sure", "likely", "onMap", "other"] as const;

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
      const place = id === undefined ? undefined : { id, name: names.get(id)! };
      const group: (typeof groups)[number] = likely ? (likely.isSure ? "sure" : "likely") : place ? "onMap" : "other";
      return { ...row, likely: likely?.venue, place, group };
    });
    const ordered = groups.flatMap((name) => all.filter(({ group }) => group === name));
    const rows = ordered.slice(0, mostRows).map((row, number) => ({ ...row, number }));
    return {
      groups: [...Map.groupBy(rows, ({ group }) => group)].map(([name, members]) => ({ name, rows: members })),
      more: all.length - rows.length,
      venues,
    };
  };
  return unlessDatabaseOutage(deps, read, () => undefined);
}

export type LinksView = Awaited<ReturnType<typeof linksView>>;
