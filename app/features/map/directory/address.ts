import { changedQuery, type Query } from "~/lib/http/query";
import { singleLine } from "~/lib/text/single-line";
import { searchWords } from "../../calendar/search.ts";
import { themeOf } from "../../edition/themes.ts";

export interface PlaceFilters {
  q?: string | undefined;
  theme?: string | undefined;
  neighborhood?: string | undefined;
}

/** Everything that determines what /map shows, as it is in the address. */
export interface MapAddress extends PlaceFilters {
  /** The end of the previous page. */
  after?: PlaceCursor | undefined;
}

/** A position in the order of names. It remains valid when the place at it is deleted. */
export interface PlaceCursor {
  name: string;
  id: string;
}

const longestFilter = 100;

/** Parses an address. Invalid values are ignored. */
export function readMapAddress(query: URLSearchParams): MapAddress {
  return { ...readFilters(query), after: readCursor(query.get("after") ?? "") };
}

/** Reads only the filters, for the drawing, which shows all pages of the list. */
export function readFilters(query: URLSearchParams): PlaceFilters {
  const q = cleanFilter(query.get("q"));
  return {
    q: searchWords(q).length > 0 ? q : undefined,
    theme: themeOf(query.get("theme"))?.key,
    neighborhood: cleanFilter(query.get("neighborhood")) || undefined,
  };
}

/** Writes the query of an address, such as "?q=seeds&theme=arts". Without filters there is none. */
export function mapQuery({ q, theme, neighborhood, after }: MapAddress): Query {
  return changedQuery("", { q, theme, neighborhood, after: after && cursorText(after) });
}

export function isNarrowed({ q, theme, neighborhood }: PlaceFilters): boolean {
  return Boolean(q ?? theme ?? neighborhood);
}

/** Writes a cursor for an address, such as "<id>_seed library". */
export function cursorText({ name, id }: PlaceCursor): string {
  return `${id}_${name}`;
}

/** Returns undefined if the text is not a valid cursor. */
export function readCursor(input: string): PlaceCursor | undefined {
  const [, id, name] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(.+)$/s.exec(input) ?? [];
  return id && name && !name.includes("\0") ? { id, name } : undefined;
}

function cleanFilter(input: string | null): string {
  return singleLine((input ?? "").replaceAll("\0", "").normalize("NFC"))
    .slice(0, longestFilter)
    .trim();
}

/**
 * Returns the query under which the page is cached. Pages after the first one are not cached, since few visitors share
 * them.
 */
export function cachedMapQuery(query: URLSearchParams): string | undefined {
  const address = readMapAddress(query);
  return address.after ? undefined : mapQuery(address);
}
