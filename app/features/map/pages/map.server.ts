import { redirect, type LoaderFunctionArgs } from "react-router";
import { viewerContext } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";
import { latestSheets } from "../net/net.server.ts";
import { suggesterOf } from "./suggestion-values.ts";
import { mapQuery, readMapAddress } from "../directory/address.ts";
import { hasLocations, knownNeighborhoods, placesPage } from "../directory/queries.server.ts";

/** Loads the map. Redirects any other spelling of the query to the canonical one. */
export async function mapView({ request, context }: LoaderFunctionArgs) {
  const { db } = context.get(requestContext);
  const { pathname, search, searchParams } = new URL(request.url);
  const address = readMapAddress(searchParams);
  if (search !== mapQuery(address)) throw redirect(pathname + mapQuery(address));
  const [page, neighborhoods, isLocated, sizes] = await Promise.all([
    placesPage(db, address),
    knownNeighborhoods(db),
    hasLocations(db),
    latestSheets(db),
  ]);
  return { address, page, neighborhoods, isLocated, sizes, person: suggesterOf(context.get(viewerContext)) };
}
