import { manageEvents } from "~/features/calendar/pages/manage-events/action.server";
import { managedEventsAnswer } from "~/features/calendar/pages/manage-events/loader.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { largestEventBody } from "~/lib/http/body-limits";
import type { Route } from "./+types/manage-events";
import type { RouteHandle } from "../route-handle.ts";

/** Everybody may read; the action requires an admin. */
export const handle = { access: "anyone", bodyLimit: largestEventBody } satisfies RouteHandle;

/**
 * GET /api/manage-events: all events for an admin, the public ones, including canceled ones, for others (CAL-59,
 * CAL-63).
 */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return managedEventsAnswer(args);
}

/** POST, PUT and DELETE /api/manage-events (CAL-60 to CAL-63). */
export function action(args: Route.ActionArgs): Promise<Response> {
  return manageEvents(args, requireAdmin(args));
}
