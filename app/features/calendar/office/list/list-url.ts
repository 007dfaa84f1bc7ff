import { cursorText, placeBefore, readCursor } from "../../cursor.ts";
import { eventFilterNames, excludingFilters, isInView, readEventsQuery } from "../../event-list/events-query.ts";
import type { ManagedEvent } from "../../organize/managed-event.ts";
import { localized, pageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { changedQuery } from "~/lib/http/query";

/** The parameters that select and sort the list. They stay when a form opens or closes. */
export const listFilters = ["show", ...eventFilterNames, "sort", "column", "after", "before"] as const;

/** The parameters that open a form for an event. Their value is the event's id, except for `new`. */
export const openers = ["new", "edit", "copy", "repeat", "cancel", "decide"] as const;
export type Opener = (typeof openers)[number];

/** Returns what an address opens as one word, such as "new:event" or "edit:7", or undefined. */
export function openedForm(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const opener = openers.find((name) => query.has(name));
  return opener && `${opener}:${query.get(opener)}`;
}

/** True if an address of this screen still opens the same form. */
export function isStillOpen(
  opened: string | undefined,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  return pageOf(pathname) === "/admin/events" && openedForm(search) === opened;
}

/** The forms inside a row. A form above the list stays open while one of them is submitted. */
export const rowOpeners = ["repeat", "on", "cancel", "decide"] as const;

const unset = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

/** Returns the address of the list with its filters and without the parameters in `closing`. */
export function listAddress(language: Language, search: string, closing: readonly string[] = openers): string {
  return localized(language, "/admin/events") + changedQuery(search, unset(closing));
}

/** Returns the query with no form open. */
export function closedSearch(search: string): string {
  return changedQuery(search, unset([...openers, "on"]));
}

/** Returns the query that opens a form for an event in the same list. */
export function openingSearch(search: string, opener: Opener, id: string): string {
  return changedQuery(closedSearch(search), { [opener]: id });
}

interface ListScreen {
  search: string;
  /** The page of the list that is shown. */
  page: { next: string | undefined; previous?: string | undefined; now: Date } | undefined;
}

/**
 * Returns the address of the list in which the saved event is visible (CAL-64). A day that is chosen follows the event,
 * other filters that exclude it are dropped, and if it is on another page, the list starts at it.
 */
export function addressAfterSave(language: Language, event: ManagedEvent, { search, page }: ListScreen): string {
  const query = new URLSearchParams(search);
  const { view, filters } = readEventsQuery(query);
  const [start, end] = [new Date(event.start_date), new Date(event.end_date)];
  const belongsToView = !page || isInView({ status: event.status, end }, view, page.now);
  // The dates of a saved event are local to the edition's time zone, so the day can be cut from the text.
  const day = event.start_date.slice(0, 10);
  const excluding = excludingFilters({ ...event, day }, filters);
  if (belongsToView && excluding.length === 0 && isOnPage(start, query, page)) return listAddress(language, search);
  const upcoming = !page || end > page.now;
  const otherView = event.status === "declined" ? "declined" : upcoming ? undefined : "all";
  return listAddress(
    language,
    changedQuery(search, {
      ...unset([...excluding, "sort", "before"]),
      day: filters.day && day,
      show: belongsToView ? (query.get("show") ?? undefined) : otherView,
      after: cursorText(placeBefore({ start, title: event.title })),
    }),
  );
}

function isOnPage(start: Date, query: URLSearchParams, page: ListScreen["page"]): boolean {
  const from = readCursor(page?.previous ?? query.get("after") ?? "")?.start;
  const to = readCursor(page?.next ?? "")?.start;
  const [first, last] = query.get("sort") === "-start" ? [to, from] : [from, to];
  return (!first || start > first) && (!last || start < last);
}
