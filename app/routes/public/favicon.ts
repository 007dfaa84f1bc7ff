import { editionContext } from "~/features/edition/current-edition.server";
import { paletteOf } from "~/features/edition/look";
import { markIcon } from "~/ui/mark-icon";
import type { Route } from "./+types/favicon";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "everybody" } satisfies RouteHandle;

/** The mark for a tab of the browser. */
export function loader({ context }: Route.LoaderArgs): Response {
  return new Response(markIcon("rounded", paletteOf(context.get(editionContext))), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
