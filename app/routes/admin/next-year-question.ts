import { requireAdmin } from "~/features/identity/middleware.server";
import { questionPreview } from "~/features/next-year/office/hosts-view.server";
import type { Route } from "./+types/next-year-question";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return questionPreview(args);
}
