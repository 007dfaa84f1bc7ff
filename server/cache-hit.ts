import { loggedPage } from "../app/i18n/links.ts";
import { cookiesOf } from "../app/lib/http/cookies.ts";
import type { Log } from "../app/platform/log.server.ts";
import type { PageCache } from "./page-cache.ts";

interface CacheHitOptions {
  cache: PageCache;
  /** Every cookie that changes any response. */
  cookies: readonly string[];
  /** Returns the part of the cache key that changes with time, such as the day. */
  cacheEpoch: () => string;
  log: Log;
}

/**
 * Returns a cached page for a plain GET of a canonical address without a cookie that changes the response, before the
 * rest of the site sees the request, at a tenth of the cost. Undefined leads to the normal way, which gives the same
 * response.
 */
export function cacheHit({
  cache,
  cookies,
  cacheEpoch,
  log,
}: CacheHitOptions): (request: Request) => Response | undefined {
  return (request) => {
    if (request.method !== "GET") return undefined;
    const sent = cookiesOf(request);
    if (sent.size > 0 && cookies.some((name) => sent.has(name))) return undefined;
    const path = request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2));
    const requestId = crypto.randomUUID();
    const answer = cache.answerNow(keyOf(cacheEpoch(), path), request, requestId);
    if (answer)
      log("debug", "request", {
        requestId,
        method: "GET",
        page: loggedPage(path),
        status: 200,
        milliseconds: 0,
        cache: "hit",
      });
    return answer;
  };
}

/** The key includes the time, because badges change at midnight and registration opens and closes by the clock. */
export function keyOf(cacheEpoch: string, pathAndQuery: string): string {
  return `${cacheEpoch} ${pathAndQuery}`;
}

export function pathOfKey(key: string): string {
  return key.slice(key.indexOf(" ") + 1).replace(/\?.*/s, "");
}
