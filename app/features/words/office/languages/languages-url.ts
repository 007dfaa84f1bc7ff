import type { PagePath } from "~/i18n/page-path";
import { changedQuery } from "~/lib/http/query";

/** The list of further languages. */
export const languagesPage = "/admin/words/languages" satisfies PagePath;

/** The parameters that stay when a sentence opens or closes. */
export const preservedParams = ["q", "show"] as const;

/** Returns the address of a language's sentences. */
export function languagePage(code: string): PagePath {
  return `/admin/words/languages/${code}`;
}

/** Returns the address of a language's sentences with its filters, without the open form. */
export function sentencesUrl(code: string, search: string): PagePath {
  const query = new URLSearchParams(search);
  const preserved = { q: query.get("q") ?? undefined, show: query.get("show") ?? undefined };
  return `/admin/words/languages/${code}${changedQuery("", preserved) as `?${string}`}`;
}
