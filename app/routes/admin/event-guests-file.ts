import { guestFile } from "~/features/rsvps/office/guests.server";
import type { Route } from "./+types/event-guests-file";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Who is coming to an event, as CSV. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return guestFile(args);
}
