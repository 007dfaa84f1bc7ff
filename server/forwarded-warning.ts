import type { MiddlewareHandler } from "hono";
import type { Log } from "../app/platform/log.server.ts";

/**
 * Warns once if a proxy is in front that TRUSTED_PROXY does not name, because limits then count all visitors as one.
 */
export function forwardedWarning(log: Log): MiddlewareHandler {
  let hasWarned = false;
  return async (c, next) => {
    if (!hasWarned && (c.req.header("x-forwarded-for") || c.req.header("forwarded"))) {
      hasWarned = true;
      log("warn", "proxy-not-trusted", {
        message: "Requests come through a proxy, so all visitors count as one. Set TRUSTED_PROXY to its address.",
      });
    }
    await next();
  };
}
