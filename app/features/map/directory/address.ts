import { changedQuery, type Query } from "~/lib/http/query";
import { singleLine } from "~/lib/text/single-line";
import { searchWords } from "../../calendar/search.ts";
import type { Theme } from "../../edition/edition.ts";
import { themeOf } from "../place.ts";

/** What narrows the places that are shown. */
export interface PlaceFilters {
  q?: string | undefined;
  theme?: Theme | undefined;
  neighborhood?: string | undefined;
}

/** What /map shows: all of it is in the address. */
export interface MapAddress extends PlaceFilters {
  /** Where the page before ended. */
  after?: PlaceCursor | undefined;
}

/** A place in the order of names. It stays one when the place that stood there is gone. */
export interface PlaceCursor {
  name: string;
  id: string;
}

const longestFilter = 100;

/** Reads an address; what it does not understand counts as not said. */
export function readMapAddress(query: URLSearchParams): MapAddress {
  return { ...readFilters(query), after: readCursor(query.get("after") ?? "") };
}

/** The filters alone, of a drawing: it shows all pages of the list. */
export function readFilters(query: URLSearchParams): PlaceFilters {
  const q = text(query.get("q"));
  return {
    q: searchWords(q).length > 0 ? q : undefined,
    theme: themeOf(query.get("theme")),
    neighborhood: text(query.get("neighborhood")) || undefined,
  };
}

/** The one way to write an address: "?q=seeds&theme=arts", or nothing for all places. */
export function mapQuery({ q, theme, neighborhood, after }: MapAddress): Query {
  return changedQuery("", { q, theme, neighborhood, after: after && cursorText(after) });
}

export function isNarrowed({ q, theme, neighborhood }: PlaceFilters): boolean {
  return Boolean(q ?? theme ?? neighborhood);
}

/** As an address holds it: "<id>_seed library". */
export function cursorText({ name, id }: PlaceCursor): string {
  return `${id}_${name}`;
}

/** Returns undefined if the text is not a cursor of ours. */
export function readCursor(typed: string): PlaceCursor | undefined {
  const [, id, name] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(.+)$/s.exec(typed) ?? [];
  return id && name && !name.includes("\0") ? { id, name } : undefined;
}

function text(typed: string | null): string {
  return singleLine((typed ?? "").replaceAll("\0", "").normalize("NFC"))
    .slice(0, longestFilter)
    .trim();
}

/** A page that begins in the middle is somebody's own way through the list. */
export function cachedMapQuery(query: URLSearchParams): string | undefined {
  const address = readMapAddress(query);
  return address.after ? undefined : mapQuery(address);
}
