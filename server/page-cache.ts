import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { bytesOf } from "../app/lib/text/utf8.ts";
import {
  bodyIn,
  codingFor,
  forgetUncompressed,
  pageBody,
  type Bytes,
  type Coding,
  type PageBody,
} from "./page-body.ts";

interface Page extends PageBody {
  at: number;
  /** When somebody last requested it. */
  askedAt: number;
  /** Set after a change: until then the old page is served while a new one is rendered. */
  servedUntil?: number;
  /** The encoding that was last requested. */
  coding: Coding;
  headers: Record<string, string>;
}

interface PageCacheOptions {
  /** After this many milliseconds a page is still served, and a new one is rendered in the background. */
  freshFor: number;
  /**
   * The maximum size of the cache, which evicts the least recently used page. Addresses with a query share a quarter
   * of it.
   */
  maxBytes: number;
  onError: (error: unknown) => void;
  /** Adds the headers of every response. */
  withHeaders: (headers: Record<string, string>) => Record<string, string>;
}

export interface PageCache {
  /** Answers from memory, or renders once for all who wait. Only 200s are cached. */
  answer(key: string, request: Request, rendering: Rendering): Promise<Response>;
  /** Returns a fresh page from memory; undefined if anything else has to be done. */
  answerNow(key: string, request: Request, requestId: string): Response | undefined;
  /**
   * Drops the pages that `isTouched` selects, or all, including those being rendered. `rewrite` gets them, the last
   * requested first, and returns which ones it renders at once; these are served unchanged until then, for at most
   * half a second.
   */
  drop(isTouched?: (key: string) => boolean, rewrite?: (dropped: DroppedPage[]) => DroppedPage[]): void;
}

interface Rendering {
  render: () => Promise<Response>;
  /** The milliseconds after which a visitor waits for the new page, if one can be rendered. */
  oldest?: number | undefined;
  /** For a page that is rendered before anybody requests it: when somebody last did. */
  rewrittenFrom?: number | undefined;
}

export interface DroppedPage {
  key: string;
  /** When somebody last requested it. */
  askedAt: number;
  /** The encoding of that response. */
  coding: Coding;
}

/** How many milliseconds the old page is served while a new one is rendered. */
const servedAfterChange = 500;

/** Caches rendered pages in memory, each in the requested encodings, under one weak ETag (RFC 9110, 8.8.3). */
export function makePageCache({ freshFor, maxBytes, onError, withHeaders }: PageCacheOptions): PageCache {
  // Anybody can invent queries, which must not evict the pages that many visitors request.
  const plain = makeLru(maxBytes * 0.75);
  const queried = makeLru(maxBytes * 0.25);
  const rendering = new Map<string, Promise<Page | Response>>();
  let drops = 0;

  const lruOf = (key: string) => (key.includes("?") ? queried : plain);

  async function renderPage(key: string, render: () => Promise<Response>, coding: Coding): Promise<Page | Response> {
    const dropsBefore = drops;
    const response = await render();
    if (!cacheable(response)) return response;
    const page = await toPage(response, { withHeaders, hasQuery: key.includes("?"), coding });
    // A page that was rendered before a change must not be cached after it.
    if (drops === dropsBefore) lruOf(key).set(key, page);
    return page;
  }

  function renderOnce(key: string, render: () => Promise<Response>, coding: Coding): Promise<Page | Response> {
    const running = rendering.get(key);
    if (running) return running;
    const started = renderPage(key, render, coding).finally(() => {
      if (rendering.get(key) === started) rendering.delete(key);
    });
    rendering.set(key, started);
    return started;
  }

  async function answer(key: string, request: Request, { oldest, ...how }: Rendering): Promise<Response> {
    const page = how.rewrittenFrom === undefined ? servedPage(lruOf(key).get(key)) : undefined;
    if (page) {
      page.askedAt = Date.now();
      const renew = () => renderOnce(key, how.render, codingFor(request)).catch(onError);
      return answerFrom(request, await currentPage(page, renew, { freshFor, oldest }));
    }
    const rendered = await renderOnce(key, how.render, codingFor(request));
    if (rendered instanceof Response) return rendered.clone();
    rendered.askedAt = Math.max(rendered.askedAt, how.rewrittenFrom ?? Date.now());
    return answerFrom(request, rendered);
  }

  function answerNow(key: string, request: Request, requestId: string): Response | undefined {
    const page = servedPage(lruOf(key).get(key));
    if (!page || Date.now() - page.at > freshFor || request.headers.has("if-none-match")) return undefined;
    page.askedAt = Date.now();
    const coding = codingFor(request);
    const body = bodyIn(page, coding);
    return body instanceof Promise ? undefined : send(request, page, { coding, body, requestId });
  }

  function drop(
    isTouched: (key: string) => boolean = () => true,
    rewrite: (dropped: DroppedPage[]) => DroppedPage[] = () => [],
  ): void {
    const touched = [plain, queried].flatMap((lru) => Array.from(lru.entries())).filter(([key]) => isTouched(key));
    const underway = [...rendering.keys()].filter(isTouched).map((key) => droppedPage(key, lruOf(key).peek(key)));
    rendering.clear();
    drops++;
    const dropped = touched.map(([key, page]) => droppedPage(key, page)).toSorted((a, b) => b.askedAt - a.askedAt);
    const rewritten = new Set(rewrite([...underway, ...dropped]).map(({ key }) => key));
    for (const [key, page] of touched) {
      if (rewritten.has(key)) page.servedUntil ??= Date.now() + servedAfterChange;
      else lruOf(key).delete(key);
    }
  }

  return { answer, answerNow, drop };
}

/**
 * Returns the current page and renders a stale one in the background; beyond its maximum age, returns the new one if
 * it can be rendered.
 */
async function currentPage(
  page: Page,
  renew: () => Promise<Page | Response | void>,
  { freshFor, oldest = Infinity }: { freshFor: number; oldest: number | undefined },
): Promise<Page> {
  const age = Date.now() - page.at;
  const renewal = age > freshFor ? renew() : undefined;
  const renewed = age > oldest ? await renewal : undefined;
  return renewed && !(renewed instanceof Response) ? renewed : page;
}

/** A page that is being rendered for the first time counts as requested now. */
function droppedPage(key: string, page: Page | undefined): DroppedPage {
  return { key, askedAt: page?.askedAt ?? Date.now(), coding: page?.coding ?? "gzip" };
}

/** Returns the page in memory, unless it was changed and its time is over. */
function servedPage(page: Page | undefined): Page | undefined {
  return page && (page.servedUntil ?? Infinity) > Date.now() ? page : undefined;
}

/** An LRU cache of pages with a limit in bytes, including both encodings of each. */
function makeLru(maxBytes: number): LRUCache<string, Page> {
  return new LRUCache({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ length }) => Math.max(1, 2 * length),
  });
}

/** True unless the response is meant for one visitor. */
function cacheable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") && !/no-store|private/.test(headers.get("cache-control") ?? "");
}

async function toPage(
  response: Response,
  { withHeaders, hasQuery, coding }: Pick<PageCacheOptions, "withHeaders"> & { hasQuery: boolean; coding: Coding },
): Promise<Page> {
  const identity = await bytesOf(response.body);
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const headers = withHeaders({ ...Object.fromEntries(response.headers), etag, vary: "Accept-Encoding, Cookie" });
  const page = { at: Date.now(), askedAt: 0, coding, headers, ...pageBody(identity, hasQuery) };
  // The page is compressed before it is cached, so that the next visitor does not wait for it.
  await bodyIn(page, coding);
  forgetUncompressed(page);
  return page;
}

async function answerFrom(request: Request, page: Page): Promise<Response> {
  const coding = codingFor(request);
  return send(request, page, { coding, body: await bodyIn(page, coding) });
}

interface SendArgs {
  coding: Coding;
  body: Bytes;
  requestId?: string;
}

function send(request: Request, page: Page, { coding, body, requestId }: SendArgs): Response {
  page.coding = coding;
  if (request.headers.get("if-none-match")?.includes(page.headers["etag"]!))
    return new Response(null, { status: 304, headers: page.headers });
  const headers = {
    ...page.headers,
    ...(requestId && { "x-request-id": requestId }),
    ...(coding !== "identity" && { "content-encoding": coding }),
    "content-length": String(body.length),
  };
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
