import { requireAdmin } from "~/features/identity/middleware.server";
import { letterPreview } from "~/features/rsvps/office/letter/preview.server";
import type { Route } from "./+types/event-letter-preview";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** What a letter will look like, while it is being written. Nothing is stored. */
export function action(args: Route.ActionArgs): Promise<Response> {
  requireAdmin(args);
  return letterPreview(args);
}
