import { editionContext } from "~/features/edition/current-edition.server";
import { inksOf, typefacesOf } from "~/features/edition/look";
import { isNarrowed, mapQuery, readFilters } from "~/features/map/directory/address";
import { matchingPlaceIds } from "~/features/map/directory/queries.server";
import { netSvg } from "~/features/map/net/drawing";
import { currentNet } from "~/features/map/net/net.server";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/map-net";
import type { RouteHandle } from "../route-handle.ts";
import { themeName } from "~/features/edition/themes";

export const handle = {
  access: "anyone",
  static: true,
  cache: (query) => mapQuery(readFilters(query)),
  shows: ["places"],
  sameForAll: true,
} satisfies RouteHandle;

/**
 * Draws the woven map of all places: `/map/net.svg`, and for phones `/map/net-tall.svg`. Places that do not match the
 * filters of /map are faded.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(requestContext);
  const { pathname, searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const language = languageOf(pathname);
  const t = translator(language);
  const [net, matches] = await Promise.all([
    currentNet(db),
    isNarrowed(filters) ? matchingPlaceIds(db, filters) : undefined,
  ]);
  const edition = context.get(editionContext);
  const svg = netSvg(pathname.endsWith("/net-tall.svg") ? net.tall : net, {
    inks: inksOf(edition),
    typefaces: typefacesOf(edition),
    title: t("map.title"),
    themeName: (theme) => (theme ? themeName(t, theme) : t("map.noTheme")),
    addressOf: (id) => localized(language, `/map/${id}`),
    matches,
  });
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, no-cache" } });
}
