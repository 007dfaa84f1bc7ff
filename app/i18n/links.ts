import { furtherHere, furtherLanguage } from "./further-languages.ts";
import type { PagePath } from "./page-path.ts";
import type { Language } from "./translate.ts";

export const languages: readonly Language[] = ["en", "es"];

/** Returns the languages, the given one first. */
export function languagesFrom(first: Language): Language[] {
  return [first, ...languages.filter((other) => other !== first)];
}

/** Returns the language of an address: Spanish below /es, English everywhere else. */
export function languageOf(pathname: string): Language {
  return /^\/es(\/|$)/.test(pathname) ? "es" : "en";
}

/** Returns the address without its language: "/es/about", "/fr/about" and "/about" are all "/about". */
export function pageOf(pathname: string): string {
  const code = prefixOf(pathname);
  return (code ? pathname.slice(code.length + 1) : pathname) || "/";
}

/** Returns the language with which an address begins: "es", or the code of an open further language. */
export function prefixOf(pathname: string): string | undefined {
  const [, first = ""] = /^\/([^/?#]+)/.exec(pathname) ?? [];
  return first === "es" || furtherLanguage(first) ? first : undefined;
}

/** Returns the address of a page in a language: ("es", "/about#values") is "/es/about#values". */
export function localized(language: Language, page: PagePath): string {
  return localizedPath(language, page);
}

/** Does the same as `localized` for a path from a request or from the route table. */
export function localizedPath(language: Language, path: string): string {
  return pathIn(language === "en" ? (furtherHere()?.code ?? "en") : language, path);
}

/** Returns the address of a page in a language given by its code: ("fr", "/about") is "/fr/about". */
export function pathIn(code: string, path: string): string {
  if (code === "en") return path;
  return path === "/" ? `/${code}` : `/${code}${path.replace(/^\/(?=[#?])/, "")}`;
}

/** Returns the attributes of a document in a language. */
export function spokenHere(language: Language): { lang: string; dir?: "ltr" | "rtl" } {
  const further = furtherHere();
  return further ? { lang: further.code, dir: further.direction } : { lang: language };
}

/** Returns a language attribute for a text on a page, or undefined if the page itself is in that language. */
export function textLanguageOn(page: Language, text: Language): Language | undefined {
  return text === page && !furtherHere() ? undefined : text;
}

/**
 * Returns the address of the preview image that is shown where a page's link is shared: "/archive/2024" has
 * "/og/archive-2024.png".
 */
export function sharedPicture(page: string): `/og/${string}` {
  return `/og/${page.slice(1).replaceAll("/", "-") || "home"}.png`;
}

/**
 * Returns the listed page that an address belongs to: itself, or the nearest one above it ("/calendar/ID" belongs to
 * "/calendar").
 */
export function nearestPage(page: string, listed: readonly string[]): string {
  if (page === "/" || listed.includes(page)) return page;
  return nearestPage(page.slice(0, page.lastIndexOf("/")) || "/", listed);
}

/**
 * Returns the part of a path that may be logged: the first segment without the language, if it looks like a page name.
 * The whole path may contain a link token, or an address that a mail program has broken.
 */
export function loggedPage(path: string): string {
  const first = pageOf(path).split(/[/?]/)[1] ?? "";
  return /^[\w.-]{0,20}$/.test(first) ? `/${first}` : "/…";
}
