import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToReadableStream, type RenderToReadableStreamOptions } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { furtherHere } from "~/i18n/further-languages";
import { localizedPath, loggedPage, pageOf } from "~/i18n/links";
import { pageStyle } from "~/platform/http/page-style.server";
import { requestContext } from "~/platform/http/request-context.server";
import { FailedRequest } from "~/ui/error-page";
import { builtSheets } from "~/ui/built-sheets";
import { pageFade } from "~/ui/page-fade";
import { speculationRules } from "~/ui/speculation";
import type { RouteHandle } from "./routes/route-handle.ts";

type Sources = ReturnType<NonNullable<RouteHandle["sources"]>>;

const withOwnStyle = pageStyle(builtSheets);

/**
 * Static pages include their styles and have no inline script, so that everybody can share the same bytes; any other
 * page gets its own nonce. A page without `cache` in its handle is never cached.
 */
// oxlint-disable-next-line max-params -- the signature is React Router's
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { matches, errors } = router.staticHandlerContext;
  const handles = matches.map((match) => router.routeModules[match.route.id]?.handle as RouteHandle | undefined);
  const isStatic = Boolean(errors) || handles.some((handle) => handle?.static);
  const cacheable = !errors && status === 200 && handles.some((handle) => handle?.cache);
  const nonce = isStatic ? undefined : crypto.randomUUID();
  let answered = status;
  const { config, log, listed, requestId } = context.get(requestContext);
  const body = await renderWhole(
    <FailedRequest value={errors ? requestId : undefined}>
      <ServerRouter context={router} url={request.url} {...(nonce ? { nonce } : {})} />
    </FailedRequest>,
    {
      ...(nonce ? { nonce } : {}),
      // Nothing is sent before all of it is ready, so nothing is put in its place by script either.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError: (error) => {
        answered = 500;
        handleError(error, { request, params: {}, context });
      },
    },
  );
  const edition = context.get(editionContext);
  const { links } = edition;
  const { html, source } = isStatic
    ? withOwnStyle(inItsLanguage(await new Response(body).text()), edition)
    : { html: body };
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status === 404) log("info", "not-found", { path: loggedPage(new URL(request.url).pathname) });
  const embeds = handles.flatMap((handle) => handle?.embeds?.(links) ?? []).filter((address) => address !== undefined);
  const isEmbedded = !errors && handles.some((handle) => handle?.area === "embed");
  const ahead = nonce || isEmbedded ? {} : fetchingAhead(listed);
  const styled: Sources = source ? { "style-src": [source] } : {};
  const sources = handles.map((handle) => handle?.sources?.(config) ?? {});
  const needed = [ahead, styled, embedding(embeds), ...sources];
  headers.set("Content-Security-Policy", contentSecurityPolicy({ nonce, isEmbedded, needed }));
  if (!cacheable || handles.some((handle) => handle?.listed === false)) headers.set("X-Robots-Tag", "noindex");
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "60");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheable ? "public, no-cache" : "no-store");
  return new Response(html, { status: answered, headers });
}

/**
 * Leads the forms of a page in a further language back to that language: React Router writes the address that it
 * routes into them, which has no such prefix.
 */
function inItsLanguage(html: string): string {
  if (!furtherHere()) return html;
  return html.replaceAll(
    /(<form\b[^>]*? action=")(\/[^"]*)/g,
    (_, before: string, path: string) => before + localizedPath("en", pageOf(path)),
  );
}

/**
 * Renders all of a page, and stops when the visitor leaves. React leaves its listener on the signal it is given: on the
 * request's own, that would keep the request, and all that was rendered for it, in memory for ever.
 */
async function renderWhole(
  page: ReactNode,
  { signal, ...options }: RenderToReadableStreamOptions & { signal: AbortSignal },
): Promise<ReadableStream> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  try {
    const body = await renderToReadableStream(page, { ...options, signal: stopping.signal });
    await body.allReady;
    return body;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/**
 * Logs errors of loaders, actions and screens. Aborted requests and unsupported methods are not logged, since anybody
 * could fill the log with them.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log, requestId } = context.get(requestContext);
  log("error", "request-failed", { requestId, error });
};

interface Policy {
  nonce: string | undefined;
  /** True for a page that any site may embed, which needs no permissions. */
  isEmbedded: boolean;
  needed: Sources[];
}

function contentSecurityPolicy({ nonce, isEmbedded, needed }: Policy): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const directives = {
    "default-src": "'none'",
    "script-src": own,
    "style-src": `${own} ${hashOf(pageFade)}`,
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self'",
    "media-src": "",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    ...(isEmbedded ? embeddedPolicy : {}),
  };
  return Object.entries(directives)
    .map(
      ([name, allowed]) =>
        [name, [allowed, ...needed.flatMap((sources) => sources[name] ?? [])].filter(Boolean)] as const,
    )
    .filter(([, allowed]) => allowed.length > 0)
    .map(([name, allowed]) => [name, ...allowed].join(" "))
    .join("; ");
}

const embeddedPolicy = {
  "script-src": "",
  "connect-src": "",
  "frame-src": "",
  "form-action": "'none'",
  "frame-ancestors": "*",
};

/** The one inline script of a static page is data for the browser, the same on every page, and let in by its hash. */
function fetchingAhead(listed: readonly string[]): Sources {
  return { "script-src": [hashOf(speculationRules(listed))] };
}

function hashOf(inline: string): string {
  return `'sha256-${createHash("sha256").update(inline).digest("base64")}'`;
}

function embedding(addresses: readonly string[]): Sources {
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  return { "frame-src": origins, "media-src": origins };
}
