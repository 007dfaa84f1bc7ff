import { editionContext } from "~/features/edition/current-edition.server";
import { currentNet } from "~/features/map/net/net.server";
import { mapSheet } from "~/features/map/sheet/sheet.server";
import { dayIn } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/ecosystem-pdf";
import { unreadableMap } from "~/features/map/pages/unreadable-map";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["places"],
  sameForAll: true,
} satisfies RouteHandle;

/** The map on A3 for the wall; written again as soon as a place changes, and each day for its date. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const edition = context.get(editionContext);
  const language = languageOf(url.pathname);
  const write = async () => {
    const today = dayIn(edition.zone, deps.clock.site());
    const net = await currentNet(deps.db);
    return new Response(await mapSheet(net, { edition, origin: deps.config.origin, language, today }), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="Ecosystem.pdf"`,
        "Cache-Control": "public, no-cache",
        // The home page shows it within itself; the style is that of the browser's reader.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      },
    });
  };
  return unlessDatabaseOutage(deps, write, unreadableMap);
}
