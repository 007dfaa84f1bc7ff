import type { MiddlewareHandler } from "hono";
import { loggedPage } from "../app/i18n/links.ts";
import type { Log } from "../app/platform/log.server.ts";

interface Numbered {
  Variables: { requestId: string; cache?: "hit" | "miss" };
}

/** Gives each request an id, which its answer has too, and logs it. */
export function requestLog(log: Log): MiddlewareHandler<Numbered> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const milliseconds = Math.round(performance.now() - started);
    log("debug", "request", {
      requestId,
      method: c.req.method,
      page: loggedPage(c.req.path),
      status: c.res.status,
      milliseconds,
      cache: c.get("cache"),
    });
  };
}
