import { editionContext } from "~/features/edition/current-edition.server";
import { placeFields } from "~/features/map/fields";
import { similarPlaces } from "~/features/map/directory/queries.server";
import { jsonAnswer } from "~/lib/http/json-answer";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/similar-places";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** Finds places that could be the one being suggested, for the form's script. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(requestContext);
  const { city } = context.get(editionContext);
  const name = (url.searchParams.get("name") ?? "").replaceAll("\0", "").slice(0, placeFields.name.max);
  const readPlaces = async () => jsonAnswer(200, { places: await similarPlaces(deps.db, { name, city }) });
  return unlessDatabaseOutage(deps, readPlaces, () => jsonAnswer(503, { places: [] }));
}
