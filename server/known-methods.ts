import type { Context, MiddlewareHandler } from "hono";
import type { Refusal } from "../app/platform/http/request-context.server.ts";
import { canonicalPath, type Address } from "./canonical-path.ts";

/**
 * Pages accept GET and HEAD, and POST if they have a form; other methods must not act like these. Every 405 lists the
 * accepted methods (RFC 9110, 15.5.6); API routes refuse by themselves.
 */
export function knownMethods(
  addresses: readonly Address[],
  refuse: (c: Context, refusal: Refusal) => Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => {
    // A hydrated screen requests the same page with ".data" at its end.
    const { address } = canonicalPath(new URL(c.req.url).pathname.replace(/\.data$/, ""), addresses);
    if (address?.isPage && !["GET", "HEAD", "POST"].includes(c.req.method))
      c.res = await refuse(c, { status: 405, reason: "method" });
    else await next();
    if (c.res.status === 405 && !c.res.headers.has("Allow"))
      c.res.headers.set("Allow", address?.acceptsForms ? "GET, HEAD, POST" : "GET, HEAD");
  };
}
