import { editionContext } from "~/features/edition/current-edition.server";
import { wholeMap } from "~/features/map/directory/queries.server";
import { mapCsv, mapGeoJson, mapJson } from "~/features/map/exports/map-files";
import { license } from "~/features/map/exports/license";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/map-file";
import { unreadableMap } from "~/features/map/pages/unreadable-map";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["places"],
  sameForAll: true,
} satisfies RouteHandle;

const kinds = {
  csv: { type: "text/csv; charset=utf-8", write: mapCsv },
  geojson: { type: "application/geo+json", write: mapGeoJson },
  json: { type: "application/json", write: mapJson },
};

/** The whole map as a file, for any program and any site: /map.csv, /map.geojson, /map.json. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const { name, zone } = context.get(editionContext);
  const kind = url.pathname.split(".").pop() as keyof typeof kinds;
  const { type, write } = kinds[kind];
  const respond = async () =>
    new Response(await write(await wholeMap(deps.db), { name, origin: deps.config.origin, zone }), {
      headers: {
        "Content-Type": type,
        "Content-Disposition": `inline; filename="map.${kind}"`,
        "Cache-Control": "public, no-cache",
        // The response is not personal, so scripts of any site may read it.
        "Access-Control-Allow-Origin": "*",
        Link: `<${license.url}>; rel="license"`,
      },
    });
  return unlessDatabaseOutage(deps, respond, unreadableMap);
}
