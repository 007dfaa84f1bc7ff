import type { PagePath } from "~/i18n/page-path";
import { changedQuery } from "~/lib/http/query";

/** The list of further languages. */
export const languagesPage = "/admin/words/languages" satisfies PagePath;

/** The parameters that stay when a sentence opens or closes. */
export const kept = ["q", "show"] as const;

/** Returns the sentences of a language. */
export function languagePage(code: string): PagePath {
  return `/admin/words/languages/${code}`;
}

/** Returns the sentences of a language as they were listed, without the open form. */
export function sentencesPlace(code: string, search: string): PagePath {
  const query = new URLSearchParams(search);
  const left = { q: query.get("q") ?? undefined, show: query.get("show") ?? undefined };
  return `/admin/words/languages/${code}${changedQuery("", left) as `?${string}`}`;
}
