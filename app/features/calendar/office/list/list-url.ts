import { cursorText, placeBefore, readCursor } from "../../cursor.ts";
import { eventFilterNames, filtersAgainst, isInView, readEventsQuery } from "../../event-list/events-query.ts";
import type { ManagedEvent } from "../../organize/managed-event.ts";
import { localized, pageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { changedQuery } from "~/lib/http/query";

/** What of the address stays when a form opens or closes: which events the list shows, and how. */
export const listFilters = ["show", ...eventFilterNames, "sort", "column", "after", "before"] as const;

/** What opens something in the list, with the event's id; `new` needs none. */
export const openers = ["new", "edit", "copy", "repeat", "cancel", "decide"] as const;
export type Opener = (typeof openers)[number];

/** What an address opens, as one word: "new:event", "edit:7". Undefined for the list alone. */
export function openedIn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const opener = openers.find((name) => query.has(name));
  return opener && `${opener}:${query.get(opener)}`;
}

/** True for an address of this screen that opens the same. */
export function isStillOpen(
  opened: string | undefined,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  return pageOf(pathname) === "/admin/events" && openedIn(search) === opened;
}

/** Those of a row; a form above the list stays open when something is done with a row. */
export const rowOpeners = ["repeat", "on", "cancel", "decide"] as const;

const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

/** The list with its filters, and nothing open of what is to be closed. */
export function listAddress(language: Language, search: string, closing: readonly string[] = openers): string {
  return localized(language, "/admin/events") + changedQuery(search, nothing(closing));
}

/** The query of the list alone, as it is. */
export function closedSearch(search: string): string {
  return changedQuery(search, nothing([...openers, "on"]));
}

/** The query that opens something of an event at the same list. */
export function openingSearch(search: string, opener: Opener, id: string): string {
  return changedQuery(closedSearch(search), { [opener]: id });
}

interface Shown {
  search: string;
  /** The shown page of the list. */
  page: { next: string | undefined; previous?: string | undefined; now: Date } | undefined;
}

/**
 * The list as it is, or where the saved event is seen (CAL-64): without the view and the filters that leave it out, and
 * from the event on where it stands on another page.
 */
export function addressOfSaved(language: Language, event: ManagedEvent, { search, page }: Shown): string {
  const query = new URLSearchParams(search);
  const { view, filters } = readEventsQuery(query);
  const [start, end] = [new Date(event.start_date), new Date(event.end_date)];
  const isViewed = !page || isInView({ status: event.status, end }, view, page.now);
  // The days of an answer are those of the edition's zone.
  const against = filtersAgainst({ ...event, day: event.start_date.slice(0, 10) }, filters);
  if (isViewed && against.length === 0 && isOnPage(start, query, page)) return listAddress(language, search);
  const upcoming = !page || end > page.now;
  const elsewhere = event.status === "declined" ? "declined" : upcoming ? undefined : "all";
  return listAddress(
    language,
    changedQuery(search, {
      ...nothing([...against, "sort", "before"]),
      show: isViewed ? (query.get("show") ?? undefined) : elsewhere,
      after: cursorText(placeBefore({ start, title: event.title })),
    }),
  );
}

function isOnPage(start: Date, query: URLSearchParams, page: Shown["page"]): boolean {
  const from = readCursor(page?.previous ?? query.get("after") ?? "")?.start;
  const to = readCursor(page?.next ?? "")?.start;
  const [first, last] = query.get("sort") === "-start" ? [to, from] : [from, to];
  return (!first || start > first) && (!last || start < last);
}
