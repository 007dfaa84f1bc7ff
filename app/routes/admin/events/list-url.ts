import { cursorText, placeBefore, readCursor } from "~/features/calendar/cursor";
import type { ManagedEvent } from "~/features/calendar/organize/managed-event";
import { matchesSearch } from "~/features/calendar/search";
import { localized, pageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { changedQuery } from "~/lib/query";

/** What of the address stays when a form opens or closes: which events the list shows. */
export const listFilters = ["q", "show", "after"] as const;

/** What opens something in the list, with the event's id; `new` needs none. */
export const openers = ["new", "edit", "copy", "delete", "cancel", "decide"] as const;

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
export const rowOpeners = ["delete", "cancel", "decide"] as const;

/** The list with its filters, and nothing open of what is to be closed. */
export function listAddress(language: Language, search: string, closing: readonly string[] = openers): string {
  const closed = changedQuery(search, Object.fromEntries(closing.map((name) => [name, undefined])));
  return localized(language, "/admin/events") + closed;
}

interface Shown {
  search: string;
  /** The shown page of the list. */
  page: { next: string | undefined; now: Date } | undefined;
}

/**
 * The list as it is, or where the saved event is seen (CAL-64): without the view and the words that leave it out, and
 * from the event on where it stands on another page.
 */
export function addressOfSaved(language: Language, event: ManagedEvent, { search, page }: Shown): string {
  const query = new URLSearchParams(search);
  const show = query.get("show") ?? "";
  const words = query.get("q") ?? "";
  const isViewed = !page || isInView(event, show, page.now);
  const isNamed = matchesSearch(words, `${event.title} ${event.location ?? ""} ${event.description ?? ""}`);
  const start = new Date(event.start_date);
  const from = readCursor(query.get("after") ?? "")?.start;
  const to = readCursor(page?.next ?? "")?.start;
  const isOnPage = (!from || start > from) && (!to || start < to);
  if (isViewed && isNamed && isOnPage) return listAddress(language, search);
  return listAddress(
    language,
    changedQuery(search, {
      show: isViewed ? show : event.status === "declined" ? "declined" : undefined,
      q: isNamed ? words : undefined,
      after: cursorText(placeBefore({ start, title: event.title })),
    }),
  );
}

/** As the query for the list has it (managed-events.server.ts). */
function isInView({ status, end_date: end }: ManagedEvent, show: string, now: Date): boolean {
  if (show === "proposals") return status === "pending";
  if (show === "declined" || status === "declined") return show === status;
  if (show === "upcoming") return new Date(end) >= now;
  return show !== "past" || new Date(end) < now;
}
