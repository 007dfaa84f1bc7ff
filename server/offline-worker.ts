import type { MiddlewareHandler } from "hono";

/** The service worker answers for the whole site though it is a built file; what it may fetch is the site's own. */
export function offlineWorker(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.req.path.startsWith("/assets/offline-") || !c.res.ok) return;
    c.res.headers.set("Service-Worker-Allowed", "/");
    c.res.headers.set("Content-Security-Policy", "default-src 'self'");
  };
}
