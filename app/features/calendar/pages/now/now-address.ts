import { isUuid } from "~/lib/database/uuid";
import { changedQuery, type Query } from "~/lib/http/query";

/** Returns the place of the map that an address asks for; undefined stands for everywhere. */
export function placeAsked(query: URLSearchParams): string | undefined {
  const place = query.get("place")?.toLowerCase();
  return place && isUuid(place) ? place : undefined;
}

export function nowQuery(query: URLSearchParams): Query {
  return changedQuery("", { place: placeAsked(query) });
}
