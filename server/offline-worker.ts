import type { MiddlewareHandler } from "hono";

/** Allows the service worker, a built file, to control the whole site; it may fetch only from the site. */
export function offlineWorker(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.req.path.startsWith("/assets/offline-") || !c.res.ok) return;
    c.res.headers.set("Service-Worker-Allowed", "/");
    c.res.headers.set("Content-Security-Policy", "default-src 'self'");
  };
}
