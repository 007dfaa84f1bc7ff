import { editionContext } from "~/features/edition/current-edition.server";
import { paletteOf } from "~/features/edition/look";
import { paintedAddress, paintedStyle } from "~/platform/http/page-style.server";
import styles from "../../styles.css?url";
import type { Route } from "./+types/painted-styles";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "everybody" } satisfies RouteHandle;

/** The style sheet in the colors that organizers chose. A page that was drawn before they chose gets these, too. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const palette = paletteOf(context.get(editionContext));
  const style = paintedStyle(styles, palette);
  if (style === undefined) return new Response(null, { status: 404 });
  const isCurrent = url.pathname === paintedAddress(styles, palette);
  return new Response(style, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache",
    },
  });
}
