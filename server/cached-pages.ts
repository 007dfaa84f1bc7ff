import type { Context, MiddlewareHandler } from "hono";
import { sessionCookieName } from "../app/features/identity/sessions/sessions.server.ts";
import { localizedPath } from "../app/i18n/links.ts";
import { cookiesOf } from "../app/lib/http/cookies.ts";
import { flashName } from "../app/platform/http/flash.server.ts";
import { canonicalPath, type Address } from "./canonical-path.ts";
import { keyOf } from "./cache-hit.ts";
import type { PageCache } from "./page-cache.ts";

interface CachedPagesOptions {
  cache: PageCache;
  addresses: readonly Address[];
  /** Returns the part of the cache key that changes with time, such as the day. */
  cacheEpoch: () => string;
  origin: string;
  render: (c: Context, request: Request) => Promise<Response>;
}

/**
 * Caches pages whose handle says so for visitors without personal cookies; what is the same for all is cached for all.
 * Only the understood part of a query counts. Nothing else that a visitor sends reaches a cached page.
 */
export function cachedPages({ cache, addresses, cacheEpoch, origin, render }: CachedPagesOptions): MiddlewareHandler {
  const someonesOwn = ownCookies(origin.startsWith("https:"));
  return async (c, next) => {
    if (!["GET", "HEAD"].includes(c.req.method)) return next();
    const { search, searchParams, pathname } = new URL(c.req.url);
    const { address } = canonicalPath(pathname, addresses);
    // Another encoding of the same path would be cached separately.
    if (!address?.cache || pathname.includes("%")) return next();
    const cookies = cookiesOf(c.req.raw);
    if (!address.sameForAll && someonesOwn.some((name) => cookies.has(name))) return next();
    if (hasOwnAnswer(address, cookies)) return forOneVisitor(c, next);
    const query = address.cache(searchParams);
    if (query === undefined) return next();
    if (query !== search && address.isPage && address.readsQuery) return c.redirect(pathname + query, 302);
    c.set("cache", "hit");
    return cache.answer(keyOf(cacheEpoch(), localizedPath("en", pathname) + query), c.req.raw, {
      render: () => {
        c.set("cache", "miss");
        return render(c, new Request(origin + pathname + query));
      },
      rewrittenFrom: c.env?.askedAt,
      oldest: address.oldest,
    });
  };
}

/** Returns the cookies with which a visitor gets personal responses. */
export function ownCookies(secure: boolean): string[] {
  return [sessionCookieName(secure), flashName(secure)];
}

function hasOwnAnswer(address: Address, cookies: ReadonlyMap<string, string>): boolean {
  return Object.entries(address.cookies).some(([name, counts]) => counts(cookies.get(name) ?? ""));
}

async function forOneVisitor(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.res.headers.set("Cache-Control", "no-store");
}
