import { valuesOfRow, type RowOf } from "~/lib/fields/columns";
import type { StoredValues, TypedValues } from "~/lib/fields/field";
import { emptyValues, shownValues } from "~/lib/fields/values";
import { wholePlaceFields, type roomFields } from "./fields.ts";

/** The kinds of links between places, as one of the two describes it. */
export const linkKinds = ["works-with", "shares-space", "grew-from", "grew-into"] as const;
export type LinkKind = (typeof linkKinds)[number];

export const hiddenReasons = ["organizers", "its-people", "unconfirmed", "merged"] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** The limit for the location field, in characters. It accepts a map's link, which is longer than two numbers. */
export const longestCoordinates = 1_000;
export const mostLinks = 100;
export const mostRooms = 50;

export interface Room extends StoredValues<typeof roomFields> {
  id: string;
}

/** Writes a room as one text, so that the forms can compare two versions of a place. */
export function roomText({ id, name, holds }: { id: string; name: string; holds: string | number | null }): string {
  return JSON.stringify([id, name, String(holds ?? "")]);
}

export function roomIn(text: string): TypedValues<typeof roomFields> & { id: string } {
  const [id = "", name = "", holds = ""] = JSON.parse(text) as string[];
  return { id, name, holds };
}

/** The values of the office's form: text, and "" for an empty field. */
export type PlaceDraft = TypedValues<typeof wholePlaceFields> & {
  /** A text such as "40.015, -105.27". */
  coordinates: string;
  /** Sorted texts such as "works-with:ID". */
  links: string[];
  /** The rooms in their order, as `roomText` writes them. */
  rooms: string[];
};

export const emptyDraft: PlaceDraft = { ...emptyValues(wholePlaceFields), coordinates: "", links: [], rooms: [] };
export const draftFields = Object.keys(emptyDraft) as (keyof PlaceDraft)[];

export function changedFields(draft: PlaceDraft, other: PlaceDraft): (keyof PlaceDraft)[] {
  return draftFields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(other[field]));
}

export interface LinkChange {
  before: readonly string[];
  after: readonly string[];
}

/** Applies a change to the current links. Links that others added or removed in the meantime stay so. */
export function linksAfter(links: readonly string[], { before, after }: LinkChange): string[] {
  const stay = links.filter((link) => after.includes(link) || !before.includes(link));
  const added = after.filter((link) => !before.includes(link));
  return [...new Set([...stay, ...added])].toSorted();
}

/** A place with its links, as it is stored and as a revision keeps it. */
export interface PlaceState extends RowOf<typeof wholePlaceFields> {
  latitude: number | null;
  longitude: number | null;
  hidden_because: HiddenReason | null;
  merged_into: string | null;
  /** Sorted, so that two versions can be compared. */
  links: string[];
  rooms: Room[];
}

export function draftOf(state: Omit<PlaceState, "hidden_because" | "merged_into">): PlaceDraft {
  return {
    ...shownValues(wholePlaceFields, valuesOfRow(wholePlaceFields, state), ""),
    coordinates: state.latitude === null ? "" : `${state.latitude}, ${state.longitude}`,
    links: state.links,
    rooms: state.rooms.map(roomText),
  };
}

/** Shortens a website's address for display, such as "seeds.example/about". */
export function shortAddress(website: string): string {
  const { host, pathname } = new URL(website);
  return host.replace(/^www\./, "") + (pathname === "/" ? "" : pathname);
}

/** Returns the description in the page's language, or else in the other one. */
export function descriptionIn(
  { description_en: english, description_es: spanish }: Pick<PlaceState, "description_en" | "description_es">,
  language: "en" | "es",
): { text: string; language: "en" | "es" } | undefined {
  const texts = { en: english, es: spanish };
  const other = language === "en" ? "es" : "en";
  if (texts[language]) return { text: texts[language], language };
  return texts[other] ? { text: texts[other], language: other } : undefined;
}

/** The answers to the yearly question. */
export const answers = ["yes", "change", "remove"] as const;
