import { requestContext } from "~/platform/http/request-context.server";
import { type Page, knownPages, entries } from "~/features/edition/pages/sitemap/sitemap.server";
import type { Route } from "./+types/sitemap";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["events", "places"],
  sameForAll: true,
} satisfies RouteHandle;

/** What a sitemap may hold (sitemaps.org). */
const mostAddresses = 50_000;

/**
 * The sitemap with every listed page, upcoming and recent events, and all places, in every language with hreflang links
 * (sitemaps.org).
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const { listed, config } = deps;
  const dynamicPages = await knownPages(deps);
  const pages: Page[] = [...listed.map((page) => ({ page })), ...(dynamicPages ?? [])];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages
  .flatMap((page) => entries(page, config.origin))
  .slice(0, mostAddresses)
  .join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": dynamicPages ? "public, no-cache" : "no-store",
    },
  });
}
