import { knownValue } from "~/lib/query";
import { readDay } from "~/lib/read-day";
import type { Day } from "~/i18n/dates";

/** The tabs of people, by the end of their address (ADM-14 to ADM-17). */
export const peopleLists = ["all", "registered", "not-registered", "unsubscribed"] as const;
export type PeopleList = (typeof peopleLists)[number];

/** In which order people stand; the first is the address without it. A minus turns an order around. */
export const peopleOrders = ["-created", "created", "name", "-name", "email", "-email"] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

export const attendances = ["yes", "no", "maybe"] as const;
export const interests = ["host_event", "host_dinner", "volunteer", "tell_stories"] as const;
const yesOrNo = ["yes", "no"] as const;
const languages = ["en", "es"] as const;

/** Whom the list shows besides its tab; what is not said does not matter. */
export interface PeopleFilters {
  /** Words that must all begin a word of name, address, organizations or phone. */
  search: string;
  invocation: (typeof attendances)[number] | undefined;
  integration: (typeof attendances)[number] | undefined;
  interest: (typeof interests)[number] | undefined;
  subscribed: "yes" | "no" | undefined;
  account: "yes" | "no" | undefined;
  language: "en" | "es" | undefined;
  /** Registered on this day or later, in the edition's zone. */
  since: Day | undefined;
  /** Registered on this day or before. */
  until: Day | undefined;
  /** A tag's id. */
  tag: string | undefined;
  /** Registered for this edition; its answers are the ones shown and asked for. */
  edition: string | undefined;
}

export interface PeopleQuery {
  list: PeopleList;
  filters: PeopleFilters;
  order: PeopleOrder;
}

/** The names of the filters in an address. */
export const peopleFilterNames = [
  "q",
  "invocation",
  "integration",
  "interest",
  "subscribed",
  "account",
  "language",
  "since",
  "until",
  "tag",
  "edition",
] as const;

/** What an address asks for; what it says wrongly is left out. */
export function readPeopleQuery(list: PeopleList, query: URLSearchParams): PeopleQuery {
  return {
    list,
    order: knownValue(query, "sort", peopleOrders) ?? peopleOrders[0],
    filters: {
      search: (query.get("q") ?? "").replaceAll("\0", "").slice(0, 200).trim(),
      invocation: knownValue(query, "invocation", attendances),
      integration: knownValue(query, "integration", attendances),
      interest: knownValue(query, "interest", interests),
      subscribed: knownValue(query, "subscribed", yesOrNo),
      account: knownValue(query, "account", yesOrNo),
      language: knownValue(query, "language", languages),
      since: readDay(query.get("since")),
      until: readDay(query.get("until")),
      tag: matched(query.get("tag"), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      edition: matched(query.get("edition"), /^\w{1,40}$/),
    },
  };
}

/** Up to here people are counted one by one, where no counter knows; beyond it the list says "more than". */
export const countedUpTo = 1_000;

/** True while the list is narrowed by more than its tab. */
export function isFiltered(filters: PeopleFilters): boolean {
  return Object.values(filters).some(Boolean);
}

function matched(text: string | null, pattern: RegExp): string | undefined {
  return text && pattern.test(text) ? text : undefined;
}

/** A place in an order: what the row there is sorted by, and its id. It stays one when the person is gone. */
export interface PeopleCursor {
  value: string;
  id: string;
}

/** As an address holds it: "<id>_ana lopez". */
export function cursorText({ value, id }: PeopleCursor): string {
  return `${id}_${value}`;
}

/** Undefined for what is no cursor of that order. */
export function readPeopleCursor(text: string | null, order: PeopleOrder): PeopleCursor | undefined {
  const [, id, value] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(.+)$/s.exec(text ?? "") ?? [];
  if (!id || !value || value.includes("\0")) return undefined;
  if (order.endsWith("created") && !isInstant(value)) return undefined;
  return { id, value };
}

function isInstant(text: string): boolean {
  if (!/^20\d\d-[\d-]{5}T[\d:.]{12}Z$/.test(text)) return false;
  const instant = new Date(text);
  // February 31 would be read as a day in March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}
