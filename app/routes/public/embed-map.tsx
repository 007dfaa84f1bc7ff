import { wholeMap } from "~/features/map/directory/queries.server";
import { readableFrom } from "~/features/map/net/drawing";
import { EmbeddedMapScreen } from "~/features/map/pages/embedded-map-screen";
import { currentNet } from "~/features/map/net/net.server";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/embed-map";
import type { RouteHandle } from "../route-handle.ts";

/** Any site may show it within its own pages: without script and without cookies. */
export const handle = {
  access: "anyone",
  static: true,
  area: "embed",
  cache: [],
  shows: ["places"],
  sameForAll: true,
  listed: false,
} satisfies RouteHandle;

/** The margin at both sides of the drawing, in pixels. */
const margin = 16;

/** The list names all places, so a small drawing does not need names. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { places } = await wholeMap(db);
  const wideFrom = places.length > 0 ? readableFrom(await currentNet(db)) + 2 * margin : 0;
  return { places: places.map(({ id, name, theme }) => ({ id, name, theme })), wideFrom };
}

export function meta(args: Route.MetaArgs) {
  const { name = "", city = "" } = args.matches[0]?.loaderData?.edition ?? {};
  return pageMeta(args, (t) => ({
    title: t("mapData.embedded.title", { name }),
    description: t("map.description", { city }),
  }));
}

export default function EmbeddedMap({ loaderData }: Route.ComponentProps) {
  return <EmbeddedMapScreen {...loaderData} />;
}
