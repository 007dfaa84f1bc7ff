import type { MiddlewareHandler } from "hono";
import type { Log } from "../app/platform/log.server.ts";

/** Says once that a proxy stands in front which TRUSTED_PROXY does not name: limits then take all visitors for one. */
export function forwardedWarning(log: Log): MiddlewareHandler {
  let said = false;
  return async (c, next) => {
    if (!said && (c.req.header("x-forwarded-for") || c.req.header("forwarded"))) {
      said = true;
      log("warn", "proxy-not-trusted", {
        message: "Requests come through a proxy, so all visitors count as one. Set TRUSTED_PROXY to its address.",
      });
    }
    await next();
  };
}
