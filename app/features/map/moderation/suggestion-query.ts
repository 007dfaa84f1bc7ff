import { knownValue } from "~/lib/http/query";

export const statuses = ["pending", "approved", "rejected"] as const;
export type SuggestionStatus = (typeof statuses)[number];
export const kinds = ["place", "correction"] as const;

/** The filters of the office's list. Undefined means that a filter is not set. */
export interface SuggestionFilters {
  search: string;
  status: SuggestionStatus | undefined;
  kind: (typeof kinds)[number] | undefined;
}

export function readSuggestionFilters(query: URLSearchParams): SuggestionFilters {
  return {
    search: (query.get("q") ?? "").replaceAll("\0", "").slice(0, 200).trim(),
    status: knownValue(query, "status", statuses),
    kind: knownValue(query, "kind", kinds),
  };
}

export function isFiltered(filters: SuggestionFilters): boolean {
  return Object.values(filters).some(Boolean);
}
