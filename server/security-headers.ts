import type { MiddlewareHandler } from "hono";
import { isLocalOrigin } from "../app/platform/config.server.ts";

/** Headers of every answer; the content security policy is the page's own (entry.server.tsx) unless none is set. */
export function securityHeaders(origin: string): MiddlewareHandler {
  const secure = origin.startsWith("https:") && !isLocalOrigin(origin);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", framedByOurselves(headers) ? "SAMEORIGIN" : "DENY");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    if (secure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  };
}

/** A preview of a mail says so in its own policy; nothing else may be framed. */
function framedByOurselves(headers: Headers): boolean {
  return /frame-ancestors 'self'(;|$)/.test(headers.get("Content-Security-Policy") ?? "");
}
