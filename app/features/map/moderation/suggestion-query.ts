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

/** A position in the list, newest first. It remains valid when the suggestion is deleted. */
export interface SuggestionCursor {
  at: Date;
  id: string;
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

export function cursorText({ at, id }: SuggestionCursor): string {
  return `${at.toISOString()}_${id}`;
}

/** Returns undefined if the text is not a valid cursor. */
export function readSuggestionCursor(text: string | null): SuggestionCursor | undefined {
  const [, at, id] =
    /^(20\d\d-[\d-]{5}T[\d:.]{12}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? "") ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : undefined;
}
