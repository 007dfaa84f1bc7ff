import { knownValue } from "~/lib/http/query";
import { readCursor, type PlaceCursor } from "../directory/address.ts";
import { themeOf } from "../../edition/themes.ts";

export const placeStates = ["shown", "unconfirmed", "hidden"] as const;
export type PlaceListState = (typeof placeStates)[number];

/** The filters of the office's list. Undefined means that a filter is not set. */
export interface OfficePlaceFilters {
  search: string;
  state: PlaceListState | undefined;
  theme: string | undefined;
}

export function readPlaceFilters(query: URLSearchParams): OfficePlaceFilters {
  return {
    search: (query.get("q") ?? "").replaceAll("\0", "").slice(0, 200).trim(),
    state: knownValue(query, "state", placeStates),
    theme: themeOf(query.get("theme"))?.key,
  };
}

export function readPlaceCursor(query: URLSearchParams, name: "after" | "before"): PlaceCursor | undefined {
  return readCursor(query.get(name) ?? "");
}
