// The service worker. A page that was read once opens again without a network, and any other page shows an offline
// message. A form that cannot be sent leaves its page unchanged. With a network, every page comes from the server.

import { offlineCopy } from "../lib/browser/offline-copy.ts";

interface Fetching extends Event {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

interface Scope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(message: string): void }[]> };
  location: Location;
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as Scope;
/** A new build brings another worker address, so it starts with empty caches. */
const cacheNames = { pages: `pages ${scope.location.pathname}`, files: `files ${scope.location.pathname}` };
/** Pages that are not indexed, but open without a network because of their `Keep-Offline` header. */
const ownPages = `own ${scope.location.pathname}`;
const limits = { pages: 40, files: 160 };

const offlinePages = { en: "/offline", es: "/es/offline" };

scope.addEventListener("install", (event) => {
  void scope.skipWaiting();
  (event as Fetching).waitUntil(keepOfflinePages());
});
scope.addEventListener("activate", (event) => (event as Fetching).waitUntil(activate()));
scope.addEventListener("message", (event) => {
  const { data } = event as MessageEvent<string[]>;
  (event as unknown as Fetching).waitUntil(Promise.all(data.map((address) => fetchAndCache(new Request(address)))));
});
scope.addEventListener("fetch", (event) => {
  const fetching = event as Fetching;
  const { request } = fetching;
  // Any form may sign somebody in or out, so the pages stored for the previous session are deleted.
  if (request.method !== "GET") fetching.waitUntil(dropPages(request));
  if (new URL(request.url).origin !== scope.location.origin) return;
  if (request.method === "POST" && request.mode === "navigate") return fetching.respondWith(sendOrReport(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") return fetching.respondWith(servePage(fetching));
  if (isBuilt(request)) return fetching.respondWith(serveFile(fetching));
});

/**
 * Deletes the stored pages after a form. An API call keeps the person's own pages, because only forms sign in and out.
 */
async function dropPages({ url, mode }: Request): Promise<void> {
  const isOwnCall = new URL(url).pathname.startsWith("/api/") && mode !== "navigate";
  await Promise.all([caches.delete(cacheNames.pages), !isOwnCall && caches.delete(ownPages)]);
}

/** If a page is refused, as before a site has opened, the installation fails, and the next visit tries it again. */
async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  await cache.addAll(Object.values(offlinePages).map((address) => new Request(address, { credentials: "omit" })));
}

/**
 * Answers a form that cannot be sent with "204 No Content", which leaves the page where it is (RFC 9110, 15.3.5); the
 * page's script then shows the message.
 */
async function sendOrReport(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    for (const client of await scope.clients.matchAll()) client.postMessage("unsent");
    return new Response(null, { status: 204 });
  }
}

async function activate(): Promise<void> {
  const oldNames = (await caches.keys()).filter((name) => ![...Object.values(cacheNames), ownPages].includes(name));
  await Promise.all(oldNames.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function servePage(fetching: Fetching): Promise<Response> {
  const { request, preloadResponse } = fetching;
  try {
    return cacheAndReturn(fetching, (await preloadResponse) ?? (await fetch(request)));
  } catch (offline) {
    const cached =
      (await (await caches.open(cacheNames.pages)).match(request, { ignoreVary: true })) ??
      (await (await caches.open(ownPages)).match(request.url, { ignoreVary: true }));
    const language = /^\/es(\/|$)/.test(new URL(request.url).pathname) ? "es" : "en";
    const response = cached ?? (await caches.match(offlinePages[language], { ignoreVary: true }));
    if (response) return response;
    throw offline;
  }
}

/** Serves a built file from the cache, because its content never changes under one name. */
async function serveFile(fetching: Fetching): Promise<Response> {
  const { request } = fetching;
  const cached = await (await caches.open(cacheNames.files)).match(request, { ignoreVary: true });
  return cached ?? cacheAndReturn(fetching, await fetch(request));
}

/**
 * Caches a copy without delaying the response, since a script may need that right away, such as that of a copy button
 * (PAG-67).
 */
function cacheAndReturn(fetching: Fetching, response: Response): Response {
  fetching.waitUntil(cacheResponse(fetching.request, response.clone()));
  return response;
}

async function fetchAndCache(request: Request): Promise<Response> {
  return cacheResponse(request, await fetch(request));
}

/** Caches a response. If the browser has no room, the response is shown uncached. */
async function cacheResponse(request: Request, response: Response): Promise<Response> {
  try {
    await storeResponse(request, response);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "QuotaExceededError")) reportError(error);
  }
  return response;
}

/** Stores a response whose headers say that it is public and searchable; personal pages have no-store or noindex. */
async function storeResponse(request: Request, response: Response): Promise<void> {
  const { status, type, redirected, headers } = response;
  if (headers.get("keep-offline") === offlineCopy["Keep-Offline"] && status === 200 && !redirected)
    await (await caches.open(ownPages)).put(request.url, response.clone());
  // If the server no longer sends an offline copy (for example after sign-out), the stored one is deleted.
  else if (!isBuilt(request)) await (await caches.open(ownPages)).delete(request.url, { ignoreVary: true });
  const isPublic = headers.get("cache-control")?.startsWith("public") && !headers.has("x-robots-tag");
  if (status !== 200 || type !== "basic" || redirected || !isPublic) return;
  const kind = isBuilt(request) ? "files" : "pages";
  const cache = await caches.open(cacheNames[kind]);
  await cache.put(request, response.clone());
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limits[kind])).map((key) => cache.delete(key)));
}

function isBuilt({ url }: Request): boolean {
  return new URL(url).pathname.startsWith("/assets/");
}
