import { useLocation } from "react-router";
import { nextPath } from "~/features/identity/next-path";
import { pageOf } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";

/** Returns the address of a person's page. `list` is the list it links back to, and `edit` the form that is open. */
export function personPage(id: string, { list, edit }: { list?: string; edit?: string } = {}): PagePath {
  const page: PagePath = `/admin/people/${encodeURIComponent(id)}`;
  const query = new URLSearchParams({ ...(list && { list: pageOf(list) }), ...(edit && { edit }) }).toString();
  return query ? `${page}?${query}` : page;
}

/** Returns the list to link back to, by default all people. Only addresses inside the office are accepted. */
export function listPage(search: string): PagePath {
  const list = nextPath(new URLSearchParams(search).get("list")) ?? "";
  return /^\/admin(?:\/[a-z-]+)?(?:\?|$)/.test(list) ? (list as PagePath) : "/admin";
}

/** Returns the query of this page with no form open. */
export function useClosedSearch(): string {
  const list = new URLSearchParams(useLocation().search).get("list");
  return list ? `?${new URLSearchParams({ list }).toString()}` : "";
}
