import path from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { baseEditionContext, drawPageContext, editionContext } from "../app/features/edition/current-edition.server.ts";
import { registrationOn } from "../app/features/edition/phase.ts";
import type { Edition } from "../app/features/edition/edition.ts";
import type { CurrentEdition } from "../app/features/settings/follow.server.ts";
import { dayIn } from "../app/i18n/dates.ts";
import { isForwarded } from "../app/lib/http/forwarded.ts";
import { largestBody } from "../app/lib/http/body-limits.ts";
import type { ChangeListener } from "../app/platform/database/changes.server.ts";
import { setFlash, type Flash } from "../app/platform/http/flash.server.ts";
import { projectRoot } from "../app/platform/project-root.server.ts";
import { requestContext, type Refusal, type RequestDeps } from "../app/platform/http/request-context.server.ts";
import { addressesOf, routeAccessOf, everyPage, headlines, listedPages } from "./addresses.ts";
import { brokenResponse } from "./broken-response.ts";
import { canonicalPath, type Address } from "./canonical-path.ts";
import { clientAddress, isLoopback } from "./client-address.ts";
import { crossSite } from "./cross-site.ts";
import { dropChanged } from "./drop-changed.ts";
import { withOutageAnswers } from "./database-outage.ts";
import { forwardedWarning } from "./forwarded-warning.ts";
import { inFurtherLanguages, mailedAddresses, officeInItsLanguages } from "./further-languages.ts";
import { cacheHit } from "./cache-hit.ts";
import { cachedPages, ownCookies } from "./cached-pages.ts";
import { knownMethods } from "./known-methods.ts";
import { loggedRender } from "./logged-render.ts";
import { offlineWorker } from "./offline-worker.ts";
import { makePageCache } from "./page-cache.ts";
import { readablePath } from "./readable-path.ts";
import { closedDoors, notOpen } from "./closed-doors.ts";
import { requestLog } from "./request-log.ts";
import { refusedCall } from "./refused-call.ts";
import { languageCookie, rememberedLanguage } from "./remembered-language.ts";
import { securityHeaders, withSecurityHeaders } from "./security-headers.ts";
import { shownOnce } from "./shown-once.ts";
import { drainBody } from "./drain-body.ts";
import { unexpectedError } from "./unexpected-error.ts";
import { withYear } from "./with-year.ts";

export interface HttpOptions {
  build: ServerBuild;
  deps: RequestDeps;
  edition: CurrentEdition;
  /** Answers /readyz. */
  ready: () => Promise<Readiness>;
  /** False in development, where every request renders. */
  cachePages: boolean;
  /** Calls the listener on every change of the database by any process. */
  listen: (listener: ChangeListener) => void;
}

/** Whether this process should get traffic, and why. */
export interface Readiness {
  ready: boolean;
  stopping?: boolean;
  database?: boolean;
  migrated?: boolean;
  /** How long the oldest due email has been waiting. */
  outboxSeconds?: number;
  /** How long ago maintenance last finished; null before its first round. */
  maintenanceSeconds?: number | null;
  /** The age of the last nightly backup if this process makes them; null if there is none. */
  backupSeconds?: number | null;
}

/** What a response shows in addition to its page. */
interface RenderOptions {
  /** The toast and data that the previous response left. */
  flash?: Flash | undefined;
  refusal?: Refusal;
  /** Another edition than the current one. */
  edition?: Edition;
}

/** `askedAt` is set if the site renders a page for its cache: when somebody last requested it. */
type Env = {
  Bindings: Partial<HttpBindings> & { askedAt?: number };
  Variables: { requestId: string; cache?: "hit" | "miss" };
};

const clientFolder = path.join(projectRoot, "build", "client");

/** The whole site as one fetch function: health, assets, canonical addresses, refusals, page cache, React Router. */
export function makeHttp(options: HttpOptions): Hono<Env> {
  const { deps, edition, ready, listen } = options;
  const servesFiles = options.cachePages;
  // Pages rendered for people who set up the site must not be cached for visitors.
  const cachePages = options.cachePages && deps.isOpen;
  const facts = edition.now();
  const build = withOutageAnswers(withYear(options.build, facts));
  const { config, log } = deps;
  const secure = config.origin.startsWith("https:");
  const addresses = addressesOf(build);
  const routeAccess = routeAccessOf(build);
  const pages = everyPage(build, facts);
  const listed = listedPages(build, facts);
  const headlineOf = headlines(build, { edition: facts, origin: config.origin });
  const handle = loggedRender(createRequestHandler(build, process.env["NODE_ENV"] ?? "production"), log);
  const cache = makePageCache({
    freshFor: 60_000,
    maxBytes: 64 * 1024 * 1024,
    onError: (error) => log("error", "page-refresh-failed", { error }),
    withHeaders: (headers) => withSecurityHeaders(config.origin, headers),
  });
  // Pages change at midnight, and when registration opens or closes by the clock.
  const cacheEpoch = () => {
    const today = dayIn(facts.zone, deps.clock.site());
    return `${today}/${registrationOn(edition.now(), today)}`;
  };

  const addressOf = (c: Context) => clientAddress(peerOf(c), c.req.header("x-forwarded-for"), config.trustedProxies);

  async function render(c: Context<Env>, request: Request, options: RenderOptions = {}): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(editionContext, options.edition ?? edition.now());
    context.set(baseEditionContext, edition.base);
    context.set(drawPageContext, (path, other) => render(c, new Request(new URL(path, c.req.url)), { edition: other }));
    context.set(requestContext, {
      ...deps,
      requestId: c.get("requestId"),
      ip: addressOf(c),
      isFromThisMachine: isLoopback(peerOf(c)),
      pages,
      ...routeAccess,
      listed,
      headlineOf,
      refusal: options.refusal,
    });
    setFlash(context, options.flash);
    const response = await handle(request, context);
    // An aborted request needs no answer, which is not an error.
    if (isRoutersLastWord(response) && !request.signal.aborted)
      throw new Error("no page could be drawn, not even the one for errors");
    return response;
  }

  const refusePage = (c: Context, refusal: Refusal) => render(c as Context<Env>, asGet(c as Context<Env>), { refusal });
  const refuse = async (c: Context<Env>, refusal: Refusal): Promise<Response> =>
    c.req.path.startsWith("/api/") ? refusedCall(c, refusal) : refusePage(c, refusal);

  const app = new Hono<Env>();
  app.use(drainBody());
  app.use(requestLog(log));
  if (config.trustedProxies.length === 0) app.use(forwardedWarning(log));
  app.use(securityHeaders(config.origin));
  app.onError((error, c) => unexpectedError(c, error, log));
  answerHealth(app, ready);
  app.use(readablePath((c, request) => render(c, request, deps.isOpen ? {} : { refusal: notOpen })));
  if (servesFiles) serveBuiltFiles(app);
  app.use(oneSpelling(addresses));
  app.use(officeInItsLanguages(addresses));
  if (!deps.isOpen) app.use(closedDoors({ addresses, deps, addressOf, refuse: refusePage }));
  app.use(mailedAddresses(addresses), rememberedLanguage());
  app.use(knownMethods(addresses, refuse));
  app.use((c, next) =>
    crossSite(c.req.raw, config.origin, secure) ? refuse(c, { status: 403, reason: "cross-site" }) : next(),
  );
  const onError = (c: Context) => refuse(c as Context<Env>, { status: 413, reason: "too-large" });
  app.use(limitedBody(addresses, onError));
  if (cachePages) app.use(cachedPages({ cache, addresses, cacheEpoch, origin: config.origin, render }));
  app.use(brokenResponse(log));
  app.use(compress());
  app.all("*", (c) => shownOnce(c, (flash) => render(c, c.req.raw, { flash }), deps));
  app.fetch = inFurtherLanguages(app.fetch, addresses);
  if (cachePages) {
    // After a change, feeds are rendered with the normal fetch, because the cache would return the old version.
    listen(dropChanged({ fetch: app.fetch, cache, addresses, origin: config.origin, log }));
    serveCacheHits(app, cacheHit({ cache, cookies: personalCookies(addresses, secure), cacheEpoch, log }));
  }
  return app;
}

/** Every cookie with which a visitor may get a response of their own. */
function personalCookies(addresses: readonly Address[], secure: boolean): string[] {
  return [...ownCookies(secure), languageCookie, ...addresses.flatMap(({ cookies }) => Object.keys(cookies))];
}

function answerHealth(app: Hono<Env>, ready: HttpOptions["ready"]): void {
  app.get("/healthz", (c) => c.json({ status: "alive" }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const readiness = await ready();
    const isOurs = isLoopback(peerOf(c)) && !isForwarded(c.req.raw.headers);
    // Details of the queue are only for the operator.
    return c.json(isOurs ? readiness : { ready: readiness.ready }, readiness.ready ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });
}

function peerOf(c: Context<Env>): string | undefined {
  return c.env?.incoming?.socket?.remoteAddress;
}

/** Redirects every other spelling of an address to its canonical one. */
function oneSpelling(addresses: readonly Address[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { path: canonical } = canonicalPath(pathname, addresses);
    if (canonical === pathname || !["GET", "HEAD"].includes(c.req.method)) return next();
    return c.redirect(canonical + search, 308);
  };
}

/** Refuses a body that is larger than its address accepts; requests of hydrated screens end in ".data". */
function limitedBody(
  addresses: readonly Address[],
  onError: (c: Context) => Promise<Response>,
): MiddlewareHandler<Env> {
  return (c, next) => {
    const { address } = canonicalPath(c.req.path.replace(/\.data$/, ""), addresses);
    return bodyLimit({ maxSize: address?.bodyLimit ?? largestBody, onError })(c, next);
  };
}

/** React Router's plain-text answer if the error page fails too; outside of development it hides the reason. */
function isRoutersLastWord({ status, headers }: Response): boolean {
  return status === 500 && Boolean(headers.get("content-type")?.startsWith("text/plain"));
}

function serveCacheHits(app: Hono<Env>, answerNow: (request: Request) => Response | undefined): void {
  const renderSlowly = app.fetch;
  app.fetch = (request, ...rest) => answerNow(request) ?? renderSlowly(request, ...rest);
}

function serveBuiltFiles(app: Hono<Env>): void {
  const immutable = "public, max-age=31536000, immutable";
  const root = path.relative(process.cwd(), clientFolder);
  app.use("/assets/*", offlineWorker());
  app.use(
    "/assets/*",
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header("Cache-Control", immutable) }),
  );
}

/** Returns the request as GET, also if a form was posted. */
function asGet(c: Context<Env>): Request {
  return new Request(c.req.url, { headers: c.req.raw.headers });
}
