import { knownValue } from "~/lib/http/query";

export const statuses = ["pending", "approved", "rejected"] as const;
export type SuggestionStatus = (typeof statuses)[number];
export const kinds = ["place", "correction"] as const;

/** Which suggestions the office lists; what is not said does not matter. */
export interface SuggestionFilters {
  search: string;
  status: SuggestionStatus | undefined;
  kind: (typeof kinds)[number] | undefined;
}

/** A suggestion's place in the list, the newest first. It stays one when the suggestion is gone. */
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

/** As an address holds it. */
export function cursorText({ at, id }: SuggestionCursor): string {
  return `${at.toISOString()}_${id}`;
}

/** Returns undefined if the text is not a cursor of ours. */
export function readSuggestionCursor(text: string | null): SuggestionCursor | undefined {
  const [, at, id] =
    /^(20\d\d-[\d-]{5}T[\d:.]{12}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? "") ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : undefined;
}
