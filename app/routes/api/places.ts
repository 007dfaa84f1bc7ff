import { placesOf } from "~/features/rsvps/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/places";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["events", "rsvps"],
  sameForAll: true,
} satisfies RouteHandle;

/** GET /api/events/EVENT_ID/places: how many people are coming and wait, and how many places are left. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "Cache-Control": "public, no-cache" };
  const refused = (status: 404 | 503, error: string) => Response.json({ success: false, error }, { status, headers });
  const readPlaces = async () => {
    const places = await placesOf(context.get(requestContext).db, params.id);
    return places ? Response.json(places, { headers }) : refused(404, "There is no such event.");
  };
  return unlessDatabaseOutage(context.get(requestContext), readPlaces, () => refused(503, "Try again in a minute."));
}
