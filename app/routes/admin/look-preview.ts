import { requireAdmin } from "~/features/identity/middleware.server";
import { homePageIn } from "~/features/settings/office/look/preview.server";
import type { Route } from "./+types/look-preview";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return homePageIn(args);
}
