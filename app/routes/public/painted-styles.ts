import { editionContext } from "~/features/edition/current-edition.server";
import { sheetAddress, sheetIn } from "~/platform/http/page-style.server";
import { builtSheets } from "~/ui/built-sheets";
import type { Route } from "./+types/painted-styles";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "everybody" } satisfies RouteHandle;

/** The style sheet in the look that organizers chose. A page that was drawn before they chose gets this one, too. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const edition = context.get(editionContext);
  const style = sheetIn(builtSheets, edition);
  if (style === undefined) return new Response(null, { status: 404 });
  const isCurrent = url.pathname === sheetAddress(builtSheets, edition);
  return new Response(style, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache",
    },
  });
}
