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

/** Adds the headers of every response; pages set their own content security policy (entry.server.tsx). */
export function withSecurityHeaders(origin: string, headers: Record<string, string>): Record<string, string> {
  const all = new Headers({ ...unlessSet, ...headers });
  setFixed(all, Object.entries(fixedHeaders(origin)));
  return Object.fromEntries(all);
}

export function securityHeaders(origin: string): MiddlewareHandler {
  const fixed = Object.entries(fixedHeaders(origin));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(unlessSet)) if (!headers.has(name)) headers.set(name, value);
    setFixed(headers, fixed);
  };
}

function fixedHeaders(origin: string): Record<string, string> {
  const secure = origin.startsWith("https:") && !isLocalOrigin(origin);
  return secure ? { ...always, "strict-transport-security": "max-age=63072000; includeSubDomains" } : always;
}

/**
 * Forbids framing, except of email previews by our own pages and of embeddable pages by any site, as their policies
 * say.
 */
function setFixed(headers: Headers, fixed: [string, string][]): void {
  for (const [name, value] of fixed) headers.set(name, value);
  const [, framedBy] = /frame-ancestors ('self'|\*)(?:;|$)/.exec(headers.get("content-security-policy") ?? "") ?? [];
  if (framedBy === "'self'") headers.set("x-frame-options", "SAMEORIGIN");
  if (framedBy !== "*") return;
  headers.delete("x-frame-options");
  headers.set("cross-origin-resource-policy", "cross-origin");
}
