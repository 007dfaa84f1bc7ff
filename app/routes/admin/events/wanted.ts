import { cursorText, placeBefore, readCursor } from "~/features/calendar/cursor";
import type { ManagedEvent } from "~/features/calendar/managed-event";
import type { EventPage } from "~/features/calendar/managed-events.server";
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

interface Shown {
  search: string;
  /** The shown page of the list. */
  page: Pick<EventPage, "next"> | undefined;
}

/** The list as it is, or from the saved event on where that stands on another page: what was saved is seen (CAL-64). */
export function addressOfSaved(language: Language, event: ManagedEvent, { search, page }: Shown): string {
  const start = new Date(event.start_date);
  const from = readCursor(new URLSearchParams(search).get("after") ?? "")?.start;
  const to = readCursor(page?.next ?? "")?.start;
  if ((!from || start > from) && (!to || start < to)) return listAddress(language, search);
  return listAddress(language, changedQuery(search, { after: cursorText(placeBefore({ start, title: event.title })) }));
}
