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
export function localized(language: Language, page: string): string {
  if (language === "en") return page;
  return page === "/" ? "/es" : `/es${page.replace(/^\/(?=[#?])/, "")}`;
}
