import type { Context, MiddlewareHandler } from "hono";
import type { Refusal } from "../app/platform/http/request-context.server.ts";
import { canonicalPath, type Address } from "./canonical-path.ts";

/**
 * A page knows GET and HEAD, and POST where it has a form: any other method must not act like one. Every 405 says what
 * the address takes (RFC 9110, 15.5.6); addresses that answer programs refuse for themselves.
 */
export function knownMethods(
  addresses: readonly Address[],
  refuse: (c: Context, refusal: Refusal) => Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => {
    // A hydrated screen asks for the same page with ".data" at its end.
    const { address } = canonicalPath(new URL(c.req.url).pathname.replace(/\.data$/, ""), addresses);
    if (address?.isPage && !["GET", "HEAD", "POST"].includes(c.req.method))
      c.res = await refuse(c, { status: 405, reason: "method" });
    else await next();
    if (c.res.status === 405 && !c.res.headers.has("Allow"))
      c.res.headers.set("Allow", address?.acceptsForms ? "GET, HEAD, POST" : "GET, HEAD");
  };
}
