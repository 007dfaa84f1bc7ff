import { pageOf } from "../app/i18n/links.ts";
import type { ChangeListener } from "../app/platform/database/changes.server.ts";
import type { Log } from "../app/platform/log.server.ts";
import { pathOfKey } from "./cache-hit.ts";
import { canonicalPath, type Address } from "./canonical-path.ts";
import type { PageCache } from "./page-cache.ts";
import { feedRewriter } from "./rewrite-feeds.ts";

interface DropOptions {
  /** The site's fetch function. */
  fetch: (request: Request, env: { askedAt: number }) => Response | Promise<Response>;
  cache: PageCache;
  addresses: readonly Address[];
  origin: string;
  log: Log;
}

/**
 * True for feeds, which programs poll. Files of a single event are not rendered again before somebody requests them.
 */
function isFeed(address: Address | undefined): boolean {
  return address !== undefined && address.sameForAll && !address.pattern.includes("/:");
}

/** Returns a change listener that drops the pages showing the changed table, and renders the feeds among them again. */
export function dropChanged({ fetch, cache, addresses, origin, log }: DropOptions): ChangeListener {
  const addressOf = (key: string) => canonicalPath(pageOf(pathOfKey(key)), addresses).address;
  const rewrite = feedRewriter({
    write: async ({ key, askedAt, coding }) => {
      const headers = { "accept-encoding": coding };
      const answer = await fetch(new Request(origin + key.slice(key.indexOf(" ") + 1), { headers }), { askedAt });
      await answer.body?.cancel();
    },
    onError: (error) => log("error", "page-refresh-failed", { error }),
  });
  return (what) =>
    cache.drop(
      (key) => what === undefined || addressOf(key)?.shows.includes(what) === true,
      (dropped) => rewrite(dropped.filter(({ key }) => isFeed(addressOf(key)))),
    );
}
