// The service worker: a page read once opens again without a network, and any other says so in our words. A form that
// cannot be sent leaves its page as it is, with what was typed. Online, every page still comes from the server.

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
/** Another worker, as a new build may bring one, begins with empty caches. */
const cacheNames = { pages: `pages ${scope.location.pathname}`, files: `files ${scope.location.pathname}` };
/** Pages that whoever is signed in may open again without a network. */
const ownPages = `own ${scope.location.pathname}`;
const most = { pages: 40, files: 160 };

const offlinePages = { en: "/offline", es: "/es/offline" };

scope.addEventListener("install", (event) => {
  void scope.skipWaiting();
  (event as Fetching).waitUntil(keepOfflinePages());
});
scope.addEventListener("activate", (event) => (event as Fetching).waitUntil(begin()));
scope.addEventListener("message", (event) => {
  const { data } = event as MessageEvent<string[]>;
  (event as unknown as Fetching).waitUntil(Promise.all(data.map((address) => fetchAndCache(new Request(address)))));
});
scope.addEventListener("fetch", (event) => {
  const fetching = event as Fetching;
  const { request } = fetching;
  // Whatever is sent may sign somebody in or out: what was kept for the one before is dropped.
  if (request.method !== "GET") fetching.waitUntil(dropPages(request));
  if (new URL(request.url).origin !== scope.location.origin) return;
  if (request.method === "POST" && request.mode === "navigate") return fetching.respondWith(sendOrReport(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") return fetching.respondWith(page(fetching));
  if (isBuilt(request)) return fetching.respondWith(file(fetching));
});

/** A call of the person who is there leaves their own pages; only forms sign in and out. */
async function dropPages({ url, mode }: Request): Promise<void> {
  const isOwnCall = new URL(url).pathname.startsWith("/api/") && mode !== "navigate";
  await Promise.all([caches.delete(cacheNames.pages), !isOwnCall && caches.delete(ownPages)]);
}

async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  for (const address of Object.values(offlinePages))
    await cache.put(address, await fetch(address, { credentials: "omit" }));
}

/** "No content" leaves the page where it is (RFC 9110, 15.3.5), and its script says what happened. */
async function sendOrReport(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    for (const client of await scope.clients.matchAll()) client.postMessage("unsent");
    return new Response(null, { status: 204 });
  }
}

async function begin(): Promise<void> {
  const old = (await caches.keys()).filter((name) => ![...Object.values(cacheNames), ownPages].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function page({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return await cacheResponse(request, (await preloadResponse) ?? (await fetch(request)));
  } catch (offline) {
    const cached =
      (await (await caches.open(cacheNames.pages)).match(request, { ignoreVary: true })) ??
      (await (await caches.open(ownPages)).match(request.url, { ignoreVary: true }));
    const language = /^\/es(\/|$)/.test(new URL(request.url).pathname) ? "es" : "en";
    const words = cached ?? (await caches.match(offlinePages[language], { ignoreVary: true }));
    if (words) return words;
    throw offline;
  }
}

/** A built file never changes under its name. The part of the script that a press waits for does not wait for its copy (PAG-67). */
async function file(fetching: Fetching): Promise<Response> {
  const { request } = fetching;
  const cached = await (await caches.open(cacheNames.files)).match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  fetching.waitUntil(cacheResponse(request, response.clone()));
  return response;
}

async function fetchAndCache(request: Request): Promise<Response> {
  return cacheResponse(request, await fetch(request));
}

/** A browser without room keeps nothing more; the answer is shown all the same. */
async function cacheResponse(request: Request, response: Response): Promise<Response> {
  try {
    await store(request, response);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "QuotaExceededError")) reportError(error);
  }
  return response;
}

/** Stores a response that its headers call public and searchable; what is personal goes out with no-store or noindex. */
async function store(request: Request, response: Response): Promise<void> {
  const { status, type, redirected, headers } = response;
  if (headers.get("keep-offline") === offlineCopy["Keep-Offline"] && status === 200 && !redirected)
    await (await caches.open(ownPages)).put(request.url, response.clone());
  // Where another answer comes now, as to who is signed out, the one that was kept holds no more.
  else if (!isBuilt(request)) await (await caches.open(ownPages)).delete(request.url, { ignoreVary: true });
  const isPublic = headers.get("cache-control")?.startsWith("public") && !headers.has("x-robots-tag");
  if (status !== 200 || type !== "basic" || redirected || !isPublic) return;
  const kind = isBuilt(request) ? "files" : "pages";
  const cache = await caches.open(cacheNames[kind]);
  await cache.put(request, response.clone());
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[kind])).map((key) => cache.delete(key)));
}

function isBuilt({ url }: Request): boolean {
  return new URL(url).pathname.startsWith("/assets/");
}
