import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/robots";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/**
 * Allows crawlers to read all public pages. Personal pages have noindex, which crawlers only see by reading them. Calls
 * and the office are disallowed (RFC 9309).
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { config } = context.get(requestContext);
  const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /es/admin", "Disallow: /api/", "Allow: /"];
  return new Response(`${lines.join("\n")}\n\nSitemap: ${config.origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
