import { listFilters } from "~/features/calendar/office/list/list-url";
import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { Audience } from "../../letters/fields.ts";

/** How many events an address holds by their ids. All of a list are held by its filters. */
export const mostSelected = 150;

interface LetterTarget {
  /** The selected events; undefined for all of the list. */
  ids: readonly string[] | undefined;
  to: Audience;
}

/** Returns the address of the letter about events, with the filters of the list that it was opened from. */
export function letterAddress(language: Language, search: string, { ids, to }: LetterTarget): string {
  const query = filtersIn(search);
  for (const id of ids ?? []) query.append("id", id);
  if (!ids) query.set("all", "yes");
  query.set("to", to);
  return `${localized(language, "/admin/events/letter")}?${query}`;
}

/** Returns the address of the list that a letter was opened from. */
export function listOf(language: Language, search: string): string {
  const query = filtersIn(search);
  return localized(language, "/admin/events") + (query.size > 0 ? `?${query}` : "");
}

function filtersIn(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  return new URLSearchParams(listFilters.flatMap((name) => query.getAll(name).map((value) => [name, value])));
}
