import type { Day } from "~/i18n/dates";
import { knownValue } from "~/lib/http/query";
import { readDay } from "~/lib/time/read-day";
import type { Category, EventLanguage } from "../event.ts";
import { categories, eventLanguages } from "../fields.ts";
import type { EventStatus } from "../organize/managed-event.ts";
import { matchesSearch } from "../search.ts";

/** The views of the organizers' list; the first is the address without one. */
export const eventViews = ["upcoming", "all", "past", "proposals", "declined"] as const;
export type EventView = (typeof eventViews)[number];

/** By start, then title (CAL-67), or the same turned around. */
export const eventOrders = ["start", "-start"] as const;
export type EventOrder = (typeof eventOrders)[number];

/** What the list can be narrowed to by language. */
export const languageFilters = [...eventLanguages, "unknown"] as const;

const yesOrNo = ["yes", "no"] as const;

/** Which events the list shows besides its view; what is not said does not matter. */
export interface EventFilters {
  /** Words that must all begin a word of title, place or description; accents and case do not count. */
  search: string;
  category: Category | undefined;
  /** What it is held in; "unknown" where nobody has said. */
  language: EventLanguage | "unknown" | undefined;
  /** Public or not. */
  public: "yes" | "no" | undefined;
  /** Begins on this day or later, in the edition's zone. */
  since: Day | undefined;
  /** Begins on this day or before. */
  until: Day | undefined;
}

export interface EventsQuery {
  view: EventView;
  filters: EventFilters;
  order: EventOrder;
}

/** The names of the filters in an address. */
export const eventFilterNames = ["q", "category", "language", "public", "since", "until"] as const;

/** What an address asks for; what it says wrongly is left out. */
export function readEventsQuery(query: URLSearchParams, view: EventView = eventViews[0]): EventsQuery {
  return {
    view: knownValue(query, "show", eventViews) ?? view,
    order: knownValue(query, "sort", eventOrders) ?? eventOrders[0],
    filters: {
      search: (query.get("q") ?? "").replaceAll("\0", "").slice(0, 200).trim(),
      category: knownValue(query, "category", categories),
      language: knownValue(query, "language", languageFilters),
      public: knownValue(query, "public", yesOrNo),
      since: readDay(query.get("since")),
      until: readDay(query.get("until")),
    },
  };
}

/** True while the list is narrowed by more than its view. */
export function isNarrowed(filters: EventFilters): boolean {
  return Object.values(filters).some(Boolean);
}

interface Shown {
  title: string;
  location: string | null;
  description: string | null;
  category: Category;
  language: EventLanguage | null;
  is_public: boolean;
  status: EventStatus;
  end: Date;
  /** The day it begins on. */
  day: Day;
}

/** True for an event that belongs to a view, as the query for the list has it. */
export function isInView({ status, end }: Pick<Shown, "status" | "end">, view: EventView, now: Date): boolean {
  if (view === "proposals") return status === "pending";
  if (view === "declined" || status === "declined") return view === status;
  return view === "all" || (view === "upcoming") === end > now;
}

/** The names of the filters that leave an event out. */
export function filtersAgainst(
  event: Omit<Shown, "status" | "end">,
  filters: EventFilters,
): (typeof eventFilterNames)[number][] {
  const { search, category, language, public: isPublic, since, until } = filters;
  const words = `${event.title} ${event.location ?? ""} ${event.description ?? ""}`;
  const leavesOut = {
    q: !matchesSearch(search, words),
    category: category !== undefined && category !== event.category,
    language: language !== undefined && language !== (event.language ?? "unknown"),
    public: isPublic !== undefined && (isPublic === "yes") !== event.is_public,
    since: since !== undefined && event.day < since,
    until: until !== undefined && event.day > until,
  };
  return eventFilterNames.filter((name) => leavesOut[name]);
}

/** Up to here events are counted; beyond it the list says "more than". */
export const countedUpTo = 1_000;
