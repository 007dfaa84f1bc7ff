import type { Day } from "~/i18n/dates";
import { knownValue } from "~/lib/http/query";
import { readDay } from "~/lib/time/read-day";
import type { EventLanguage } from "../event.ts";
import { categories, categoryOf, eventLanguages } from "../fields.ts";
import type { EventStatus } from "../organize/managed-event.ts";
import { matchesSearch } from "../search.ts";

/** The views of the organizers' list. The first one is the default. */
export const eventViews = ["upcoming", "all", "past", "proposals", "declined"] as const;
export type EventView = (typeof eventViews)[number];

/** By start and title (CAL-67), ascending or descending. */
export const eventOrders = ["start", "-start"] as const;
export type EventOrder = (typeof eventOrders)[number];

export const languageFilters = [...eventLanguages, "unknown"] as const;

const yesOrNo = ["yes", "no"] as const;

/** The filters within a view. Undefined means that a filter is not set. */
export interface EventFilters {
  /** Each of these words must begin a word of the title, the place or the description, ignoring accents and case. */
  search: string;
  category: string | undefined;
  /** The language of the event; "unknown" finds events without one. */
  language: EventLanguage | "unknown" | undefined;
  public: "yes" | "no" | undefined;
  /** Starts on this day, in the edition's time zone. */
  day: Day | undefined;
  /** Starts on this day or later, in the edition's time zone. */
  since: Day | undefined;
  /** Starts on this day or earlier. */
  until: Day | undefined;
}

export interface EventsQuery {
  view: EventView;
  filters: EventFilters;
  order: EventOrder;
}

export const eventFilterNames = ["q", "day", "category", "language", "public", "since", "until"] as const;

/** Parses an address. Invalid values are ignored. */
export function readEventsQuery(query: URLSearchParams, view: EventView = eventViews[0]): EventsQuery {
  return {
    view: knownValue(query, "show", eventViews) ?? view,
    order: knownValue(query, "sort", eventOrders) ?? eventOrders[0],
    filters: {
      search: (query.get("q") ?? "").replaceAll("\0", "").slice(0, 200).trim(),
      category: knownValue(query, "category", categories()),
      language: knownValue(query, "language", languageFilters),
      public: knownValue(query, "public", yesOrNo),
      day: readDay(query.get("day")),
      since: readDay(query.get("since")),
      until: readDay(query.get("until")),
    },
  };
}

/** True if a filter is set besides the view. */
export function isNarrowed(filters: EventFilters): boolean {
  return Object.values(filters).some(Boolean);
}

interface FilteredEvent {
  title: string;
  location: string | null;
  description: string | null;
  category: string;
  language: EventLanguage | null;
  is_public: boolean;
  status: EventStatus;
  end: Date;
  day: Day;
}

/** True if an event belongs to a view. The rule must match the list's query. */
export function isInView({ status, end }: Pick<FilteredEvent, "status" | "end">, view: EventView, now: Date): boolean {
  if (view === "proposals") return status === "pending";
  if (view === "declined" || status === "declined") return view === status;
  return view === "all" || (view === "upcoming") === end > now;
}

/** Returns the names of the filters that exclude an event. */
export function excludingFilters(
  event: Omit<FilteredEvent, "status" | "end">,
  filters: EventFilters,
): (typeof eventFilterNames)[number][] {
  const { search, day, category, language, public: isPublic, since, until } = filters;
  const words = `${event.title} ${event.location ?? ""} ${event.description ?? ""}`;
  const excludes = {
    q: !matchesSearch(search, words),
    day: day !== undefined && event.day !== day,
    category: category !== undefined && category !== categoryOf(event.category),
    language: language !== undefined && language !== (event.language ?? "unknown"),
    public: isPublic !== undefined && (isPublic === "yes") !== event.is_public,
    since: since !== undefined && event.day < since,
    until: until !== undefined && event.day > until,
  };
  return eventFilterNames.filter((name) => excludes[name]);
}

/** Above this number the list does not count exactly and says "more than". */
export const countedUpTo = 1_000;
