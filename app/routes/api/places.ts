import { placesOf } from "~/features/rsvps/queries.server";
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
  const places = await placesOf(context.get(requestContext).db, params.id);
  const answer = places ?? { success: false, error: "There is no such event." };
  return Response.json(answer, { status: places ? 200 : 404, headers: { "Cache-Control": "public, no-cache" } });
}
