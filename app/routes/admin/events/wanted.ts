import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { changedQuery } from "~/lib/query";

/** What of the address stays when a form opens or closes: which events the list shows. */
export const listFilters = ["q", "show", "after"] as const;

/** What opens something in the list, with the event's id; `new` needs none. */
export const openers = ["new", "edit", "copy", "delete", "cancel", "decide"] as const;

/** The list with its filters and nothing open. */
export function listAddress(language: Language, search: string): string {
  const closed = changedQuery(search, Object.fromEntries(openers.map((name) => [name, undefined])));
  return localized(language, "/admin/events") + closed;
}
