import type { PagePath } from "~/i18n/page-path";
import { changedQuery } from "~/lib/http/query";

/** The parameters that stay when a form opens or closes. */
export const preservedParams = ["q", "show", "page", "in"] as const;

/** Returns the address of the list with its filters, without the open form. */
export function wordsListUrl(search: string): PagePath {
  const query = new URLSearchParams(search);
  return `/admin/words${changedQuery("", Object.fromEntries(preservedParams.map((name) => [name, query.get(name) ?? undefined])))}`;
}
