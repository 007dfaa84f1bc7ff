import type { PagePath } from "./page-path.ts";
import type { Language } from "./translate.ts";

export const languages: readonly Language[] = ["en", "es"];

/** The language an address speaks: Spanish below /es, English everywhere else. */
export function languageOf(pathname: string): Language {
  return /^\/es(\/|$)/.test(pathname) ? "es" : "en";
}

/** The address without its language: "/es/about" and "/about" are both "/about". */
export function pageOf(pathname: string): string {
  return pathname.replace(/^\/es(?=\/|$)/, "") || "/";
}

/** The address of a page in a language: ("es", "/about#values") is "/es/about#values". */
export function localized(language: Language, page: PagePath): string {
  return localizedPath(language, page);
}

/** The same for a path that came with a request or is read from the route table. */
export function localizedPath(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? "/es" : `/es${path.replace(/^\/(?=[#?])/, "")}`;
}

/** The address of the picture that shows a page where its link is shared: "/archive/2024" has "/og/archive-2024.png". */
export function sharedPicture(page: string): `/og/${string}` {
  return `/og/${page.slice(1).replaceAll("/", "-") || "home"}.png`;
}

/** The listed page an address belongs to: itself, or the nearest above it ("/calendar/ID" belongs to "/calendar"). */
export function nearestPage(page: string, listed: readonly string[]): string {
  if (page === "/" || listed.includes(page)) return page;
  return nearestPage(page.slice(0, page.lastIndexOf("/")) || "/", listed);
}

/**
 * What a log line may say of a path: its first part without the language, where it looks like the name of a page. A
 * whole path may hold the token of a link, or an address, wherever a mail program has broken it.
 */
export function loggedPage(path: string): string {
  const first = pageOf(path).split(/[/?]/)[1] ?? "";
  return /^[\w.-]{0,20}$/.test(first) ? `/${first}` : "/…";
}
