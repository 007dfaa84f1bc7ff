import { requireAdmin } from "~/features/identity/middleware.server";
import { nextHomePage } from "~/features/next-year/office/preview.server";
import type { Route } from "./+types/next-year-preview";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return nextHomePage(args);
}
