import { editionContext } from "~/features/edition/current-edition.server";
import { inksOf } from "~/features/edition/look";
import { netPicture } from "~/features/map/net/drawing";
import { currentNet } from "~/features/map/net/net.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/map-picture";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["places"],
  sameForAll: true,
} satisfies RouteHandle;

/** The net without names and links: a picture of the map for other pages. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const net = await currentNet(context.get(requestContext).db);
  const svg = netPicture(net, inksOf(context.get(editionContext)));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, no-cache" } });
}
