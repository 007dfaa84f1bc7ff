import { requireAdmin } from "~/features/identity/middleware.server";
import { framedWords } from "~/features/words/office/page-words.server";
import type { Route } from "./+types/words-preview";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return framedWords(args);
}
