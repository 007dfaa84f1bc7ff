import { markIcon } from "~/ui/mark-icon";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** The mark for a tab of the browser. */
export function loader(): Response {
  return new Response(markIcon("rounded"), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
