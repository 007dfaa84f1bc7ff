import { themes, type Theme } from "../edition/edition.ts";

/** How two places hang together, as one of them says it. */
export const linkKinds = ["works-with", "shares-space", "grew-from", "grew-into"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Longest answers about a place, in characters. */
export const longest = {
  name: 200,
  website: 500,
  description: 5_000,
  neighborhood: 100,
  coordinates: 60,
  contactName: 200,
  remark: 2_000,
  note: 2_000,
};

export const hiddenReasons = ["organizers", "its-people", "unconfirmed", "merged"] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** A place as the form of the office has it: text, and "" for what nobody said. */
export interface PlaceDraft {
  name: string;
  descriptionEn: string;
  descriptionEs: string;
  website: string;
  theme: string;
  neighborhood: string;
  /** "40.015, -105.27" */
  coordinates: string;
  /** "works-with:ID", sorted. */
  links: string[];
}

export const draftFields = [
  "name",
  "descriptionEn",
  "descriptionEs",
  "website",
  "theme",
  "neighborhood",
  "coordinates",
  "links",
] as const satisfies readonly (keyof PlaceDraft)[];

export const emptyDraft: PlaceDraft = {
  name: "",
  descriptionEn: "",
  descriptionEs: "",
  website: "",
  theme: "",
  neighborhood: "",
  coordinates: "",
  links: [],
};

/** The fields in which two versions differ. */
export function changedFields(one: PlaceDraft, other: PlaceDraft): (keyof PlaceDraft)[] {
  return draftFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

export interface LinkChange {
  before: readonly string[];
  after: readonly string[];
}

/** Links with one change made to them; those that others have made or ended stay so. */
export function linksAfter(links: readonly string[], { before, after }: LinkChange): string[] {
  const stay = links.filter((link) => after.includes(link) || !before.includes(link));
  const made = after.filter((link) => !before.includes(link));
  return [...new Set([...stay, ...made])].toSorted();
}

/** A place and what hangs on it, as it is stored and as a revision keeps it. */
export interface PlaceState {
  name: string;
  description_en: string | null;
  description_es: string | null;
  website: string | null;
  theme: Theme | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  hidden_because: HiddenReason | null;
  merged_into: string | null;
  /** Sorted, so that two versions can be compared. */
  links: string[];
}

export function draftOf(state: Omit<PlaceState, "hidden_because" | "merged_into">): PlaceDraft {
  return {
    name: state.name,
    descriptionEn: lines(state.description_en),
    descriptionEs: lines(state.description_es),
    website: state.website ?? "",
    theme: state.theme ?? "",
    neighborhood: state.neighborhood ?? "",
    coordinates: state.latitude === null ? "" : `${state.latitude}, ${state.longitude}`,
    links: state.links,
  };
}

/** A theme's name, or undefined for any other text. */
export function themeOf(text: string | null): Theme | undefined {
  return themes.find((theme) => theme === text);
}

/** A website as people say it: "seeds.example/about". */
export function spokenAddress(website: string): string {
  const { host, pathname } = new URL(website);
  return host.replace(/^www\./, "") + (pathname === "/" ? "" : pathname);
}

/** In the language of the page, or in the other while nobody has written it in both. */
export function descriptionIn(
  { description_en: english, description_es: spanish }: Pick<PlaceState, "description_en" | "description_es">,
  language: "en" | "es",
): { text: string; language: "en" | "es" } | undefined {
  const said = { en: english, es: spanish };
  const other = language === "en" ? "es" : "en";
  if (said[language]) return { text: said[language], language };
  return said[other] ? { text: said[other], language: other } : undefined;
}

/** Browsers end the lines of a text with CRLF; that is no change. */
function lines(text: string | null): string {
  return (text ?? "").replaceAll("\r\n", "\n");
}
