import type { MiddlewareHandler } from "hono";
import { isLocalOrigin } from "../app/platform/config.server.ts";

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
const unlessSet = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Adds what every answer carries; the content security policy is the page's own (entry.server.tsx) unless none is set. */
export function withSecurityHeaders(origin: string, headers: Record<string, string>): Record<string, string> {
  return { ...unlessSet, ...headers, ...fixedHeaders(origin) };
}

export function securityHeaders(origin: string): MiddlewareHandler {
  const fixed = Object.entries(fixedHeaders(origin));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of fixed) headers.set(name, value);
    for (const [name, value] of Object.entries(unlessSet)) if (!headers.has(name)) headers.set(name, value);
    if (framedByOurselves(headers)) headers.set("x-frame-options", "SAMEORIGIN");
  };
}

function fixedHeaders(origin: string): Record<string, string> {
  const secure = origin.startsWith("https:") && !isLocalOrigin(origin);
  return secure ? { ...always, "strict-transport-security": "max-age=63072000; includeSubDomains" } : always;
}

/** A preview of a mail says so in its own policy; nothing else may be framed. */
function framedByOurselves(headers: Headers): boolean {
  return /frame-ancestors 'self'(;|$)/.test(headers.get("content-security-policy") ?? "");
}
