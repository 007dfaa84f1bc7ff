import { redirect } from "react-router";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "everybody" } satisfies RouteHandle;

/** Serves the icon to feed readers and older browsers, which request this address without reading a page. */
export function loader(): Response {
  return redirect("/icons/192.png", { status: 301, headers: { "Cache-Control": "public, max-age=86400" } });
}
