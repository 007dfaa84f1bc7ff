import { editionContext } from "~/features/edition/current-edition.server";
import { markOf, paletteOf } from "~/features/edition/look";
import { markIcon } from "~/ui/mark-icon";
import type { Route } from "./+types/favicon";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "everybody" } satisfies RouteHandle;

/** The mark for a tab of the browser. */
export function loader({ context }: Route.LoaderArgs): Response {
  const edition = context.get(editionContext);
  return new Response(markIcon("rounded", markOf(edition), paletteOf(edition)), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
