import { knownValue } from "~/lib/http/query";
import { readFilters } from "../filters/filter-fields.ts";
import type { FiltersOn } from "../filters/filters.ts";

/** The tabs of people, by the end of their address (ADM-14 to ADM-17). */
export const peopleLists = ["all", "registered", "not-registered", "unsubscribed"] as const;
export type PeopleList = (typeof peopleLists)[number];

/** The sort orders; the first one is the default. A minus reverses an order. */
export const peopleOrders = ["-created", "created", "name", "-name", "email", "-email"] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

export interface PeopleQuery {
  list: PeopleList;
  /** Each of these words must begin a word of the name, address, organizations or phone. */
  search: string;
  /**
   * The filters within the tab. With a filter for another edition, the answers shown and filtered are those for that
   * edition.
   */
  filters: FiltersOn<"list">;
  order: PeopleOrder;
}

/** Parses the query of an address, with days in the zone. Invalid values are ignored. */
export function readPeopleQuery(list: PeopleList, query: URLSearchParams, zone: string): PeopleQuery {
  return {
    list,
    search: (query.get("q") ?? "").replaceAll("\0", "").slice(0, 200).trim(),
    filters: readFilters("list", query, zone),
    order: knownValue(query, "sort", peopleOrders) ?? peopleOrders[0],
  };
}

/** Without a counter, people are counted exactly up to this number; above it the list says "more than". */
export const countedUpTo = 1_000;

/** True while the list is narrowed by more than its tab. */
export function isFiltered({ search, filters }: PeopleQuery): boolean {
  return search !== "" || Object.keys(filters).length > 0;
}

/** A position in a sorted list: the sort value and the id. It remains valid when the person is deleted. */
export interface PeopleCursor {
  value: string;
  id: string;
}

/** Writes a cursor for an address, such as "<id>_ana lopez". */
export function cursorText({ value, id }: PeopleCursor): string {
  return `${id}_${value}`;
}

/** Returns undefined if the text is not a cursor of that order. */
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
