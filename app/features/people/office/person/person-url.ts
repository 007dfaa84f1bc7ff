import { useLocation } from "react-router";
import { nextPath } from "~/features/identity/next-path";
import { pageOf } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";

/**
 * A person's page. `list` is the list that leads there, with its filters, and gets the way back; `edit` is the form that
 * is open in it.
 */
export function personPage(id: string, { list, edit }: { list?: string; edit?: string } = {}): PagePath {
  const page: PagePath = `/admin/people/${encodeURIComponent(id)}`;
  const query = new URLSearchParams({ ...(list && { list: pageOf(list) }), ...(edit && { edit }) }).toString();
  return query ? `${page}?${query}` : page;
}

/** The list that an address came from, or all people. Only lists of the office count. */
export function listPage(search: string): PagePath {
  const list = nextPath(new URLSearchParams(search).get("list")) ?? "";
  return /^\/admin(?:\/[a-z-]+)?(?:\?|$)/.test(list) ? (list as PagePath) : "/admin";
}

/** The search of the page here with nothing open in it. */
export function useClosedSearch(): string {
  const list = new URLSearchParams(useLocation().search).get("list");
  return list ? `?${new URLSearchParams({ list }).toString()}` : "";
}
