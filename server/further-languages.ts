import type { MiddlewareHandler } from "hono";
import { codeProblem } from "../app/features/words/languages/language.ts";
import { furtherLanguage, furtherLanguages, type FurtherLanguage } from "../app/i18n/further-languages.ts";
import { localizedPath, prefixOf } from "../app/i18n/links.ts";
import { withFurtherLanguage } from "../app/i18n/own-translators.server.ts";
import { canonicalPath, type Address } from "./canonical-path.ts";

type Fetch<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Response | Promise<Response>;

/**
 * Serves visitors' pages in every open further language: "/fr/about" is routed as "/about" and said in French, and what
 * it redirects to stays below "/fr". Requests of other languages are said as usual, also if one is made while another is
 * answered.
 */
export function inFurtherLanguages<Rest extends unknown[]>(
  fetch: Fetch<Rest>,
  addresses: readonly Address[],
): Fetch<Rest> {
  if (furtherLanguages().length === 0) return fetch;
  return (request, ...rest) => {
    const url = new URL(request.url);
    const further = furtherLanguage(prefixOf(url.pathname) ?? "");
    const path = further && pathWithin(further, url.pathname);
    if (path === undefined || !canBeCopied(request) || staysAsItIs(path, addresses))
      return withFurtherLanguage(undefined, () => fetch(request, ...rest));
    url.pathname = path;
    return withFurtherLanguage(further, async () =>
      leadingOn(await fetch(new Request(url, request), ...rest), addresses),
    );
  };
}

/** Leads from "/fr/admin" to "/admin": the office is in English and Spanish. */
export function officeInItsLanguages(addresses: readonly Address[]): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const further = furtherLanguage(prefixOf(pathname) ?? "");
    const path = further && pathWithin(further, pathname);
    if (path === undefined || !isOffice(canonicalPath(path, addresses).address)) return next();
    return c.redirect(canonicalPath(path, addresses).path + search, 302);
  };
}

/**
 * Redirects mailed and subscribed addresses in a language that is closed or removed by now, such as
 * "/fr/registration/TOKEN", to the same address without the language, because nobody can take back an email. The status
 * is 307, so that a form that is open meanwhile is submitted too.
 */
export function mailedAddresses(addresses: readonly Address[]): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const [, code = ""] = /^\/([^/]+)\//.exec(pathname) ?? [];
    if (codeProblem(code) || furtherLanguage(code)) return next();
    const { path, address } = canonicalPath(pathname.slice(code.length + 1), addresses);
    const isMailed = address && (isMadeForMail(address) || searchParams.has("token"));
    if (!isMailed || !hasLanguages(address) || isOffice(address) || prefixOf(path)) return next();
    return c.redirect(path + search, 307);
  };
}

/** True for a personal link, and for a feed, to which calendars and readers stay subscribed. */
function isMadeForMail({ pattern }: Address): boolean {
  return /\/:token(\/|$)/.test(pattern) || /\.(?:ics|atom)$/.test(pattern);
}

/** False for a method that `Request` refuses (Fetch Standard, 2.2.1); such a request is passed on unchanged. */
function canBeCopied({ method }: Request): boolean {
  return !["CONNECT", "TRACE", "TRACK"].includes(method);
}

/** Returns "/about" for "/fr/about". "/fr/" becomes "//", which isn't how the home page is spelled. */
function pathWithin({ code }: FurtherLanguage, pathname: string): string {
  const path = pathname.slice(code.length + 1);
  return path === "" ? "/" : path === "/" ? "//" : path;
}

/** True for the office, for what has no language, and for what has its language already, such as "/fr/es/about". */
function staysAsItIs(path: string, addresses: readonly Address[]): boolean {
  if (prefixOf(path)) return true;
  const { address } = canonicalPath(path, addresses);
  return isOffice(address) || (address !== undefined && !hasLanguages(address));
}

function hasLanguages({ pattern }: Address): boolean {
  return /^\/es\?(\/|$)/.test(pattern);
}

/** True for the pages of organizers and those of the first start. */
function isOffice(address: Address | undefined): boolean {
  return address !== undefined && /^\/es\?\/(?:admin|setup)(\/|$)/.test(address.pattern);
}

/** Returns the response with its redirect in the language that is spoken here. */
function leadingOn(response: Response, addresses: readonly Address[]): Response {
  const place = response.headers.get("Location");
  if (!place?.startsWith("/") || prefixOf(place)) return response;
  const { address } = canonicalPath(place.replace(/[?#].*/s, ""), addresses);
  if (!address || !hasLanguages(address) || isOffice(address)) return response;
  const led = new Response(response.body, response);
  led.headers.set("Location", localizedPath("en", place));
  return led;
}
