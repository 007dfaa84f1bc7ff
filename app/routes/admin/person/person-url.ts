import { nextPath } from "~/features/identity/next-path";
import { pageOf } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";

/** A person's page; `list` is the list that leads there, with its filters, and gets the way back. */
export function personPage(id: string, list?: string): PagePath {
  const page: PagePath = `/admin/people/${encodeURIComponent(id)}`;
  return list ? `${page}?list=${encodeURIComponent(pageOf(list))}` : page;
}

/** The list that an address came from, or all people. Only lists of the office count. */
export function listPage(search: string): PagePath {
  const list = nextPath(new URLSearchParams(search).get("list")) ?? "";
  return /^\/admin(?:\/[a-z-]+)?(?:\?|$)/.test(list) ? (list as PagePath) : "/admin";
}
