import { namesOf } from "~/lib/fields/field";
import { knownValue, type Query } from "~/lib/http/query";
import type { Day } from "~/i18n/dates";
import type { Language, Translate } from "~/i18n/translate";
import { singleLine } from "~/lib/text/single-line";
import { cursorText, readCursor, type Cursor } from "./cursor.ts";
import { accessFields } from "./access-fields.ts";
import { categories, costs, factFields } from "./fields.ts";
import { searchWords } from "./search.ts";
import { themeName } from "../edition/themes.ts";

export const views = ["month", "week", "list"] as const;
export type View = (typeof views)[number];

/**
 * The filters by the facts of events, each with its valid values. An event that does not state a fact matches no filter
 * for it.
 */
export const askedFacts = {
  /** The language; an event in both is in each. */
  language: ["en", "es"],
  families: ["yes"],
  cost: costs,
  /** The age of somebody who wants to come. */
  age: Array.from({ length: factFields.min_age.max + 1 }, (_, age) => String(age)),
  /** The facilities of the venue. */
  access: namesOf(accessFields),
} as const satisfies Record<string, readonly string[]>;

export type AskedFact = keyof typeof askedFacts;
export const factNames = Object.keys(askedFacts) as AskedFact[];
type AskedFacts = { [Name in AskedFact]?: (typeof askedFacts)[Name][number] | undefined };

export interface Filters extends AskedFacts {
  /** The selected categories in their fixed order; undefined stands for all. */
  themes?: readonly string[] | undefined;
  /** Searches the title, the place and the description. */
  q?: string | undefined;
  place?: string | undefined;
}

/** Everything that determines what /calendar shows, as it is in the address. */
export interface CalendarAddress extends Filters {
  view: View;
  /** The first day of the visible month, week or list. */
  date?: Day | undefined;
  /** Shows only this day, as a list. */
  day?: Day | undefined;
  /** The end of the previous page, if one day needs several pages. */
  after?: Cursor | undefined;
}

const longestFilter = 100;

/** Parses an address. Invalid values are ignored. */
export function readAddress(params: URLSearchParams): CalendarAddress {
  const day = readDay(params.get("day"));
  const date = day ? undefined : readDay(params.get("date"));
  const view = day ? "list" : (knownValue(params, "view", views) ?? "month");
  const after = readCursor(params.get("after") ?? "");
  return {
    ...readFilters(params),
    view,
    date: date && beginOf(view, date),
    day,
    after: view === "list" && (day ?? date) ? after : undefined,
  };
}

export function readFilters(params: URLSearchParams): Filters {
  return {
    themes: readThemes(params.getAll("theme")),
    ...eachFact((name) => knownValue<string>(params, name, askedFacts[name])),
    q: readText(params.get("q")),
    place: readText(params.get("place")),
  };
}

/** Writes the query of an address, such as "?view=list&theme=arts". The default view has none. */
export function queryOf({ view, date, day, themes, q, place, after, ...facts }: Partial<CalendarAddress>): Query {
  const values = {
    view: day || view === "month" ? undefined : view,
    date,
    day,
    theme: themes?.join(),
    ...eachFact((name) => facts[name]),
    q,
    place,
    after: after && cursorText(after),
  };
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value) params.set(key, value);
  return params.size > 0 ? `?${params}` : "";
}

/** True for the default view without a date: a month on wide screens, and the list from today on phones. */
export function isFirstView({ view, date }: CalendarAddress): boolean {
  return view === "month" && !date;
}

export function hasFilters(address: Filters): boolean {
  return Object.values(filtersOf(address)).some(Boolean);
}

export function filtersOf({ themes, q, place, ...address }: Filters): Filters {
  return { themes, ...eachFact((name) => address[name]), q, place };
}

/** Names a feed by its filters, such as "Arts, Ecology, “bread”, Library". Returns "" without filters. */
export function filterWords(t: Translate, { themes = [], q, place, ...facts }: Filters): string {
  const factLabels = factNames.map((name) => facts[name] && askedWord(t, name, facts[name]));
  return [...themes.map((theme) => themeName(t, theme)), ...factLabels, q && `“${q}”`, place]
    .filter(Boolean)
    .join(", ");
}

/** Returns the label of a filter's value. */
export function askedWord(t: Translate, name: AskedFact, value: string): string {
  if (name === "language") return t(`calendar.languages.${value as Language}`);
  if (name === "age") return t("calendar.forAge", { age: Number(value) });
  if (name === "access") return t(`map.venue.facts.${value as keyof typeof accessFields}`);
  return t(`calendar.facts.${name === "families" ? name : (value as (typeof costs)[number])}`);
}

function eachFact(valueOf: (name: AskedFact) => string | undefined): AskedFacts {
  return Object.fromEntries(factNames.map((name) => [name, valueOf(name)])) as AskedFacts;
}

function beginOf(view: View, date: Day): Day {
  return view === "month" ? `${date.slice(0, 7)}-01` : date;
}

/** Accepts both "theme=arts,ecology" and repeated parameters. */
function readThemes(texts: readonly string[]): readonly string[] | undefined {
  const names = texts.flatMap((text) => text.split(","));
  const all = categories();
  const themes = all.filter((category) => names.includes(category));
  return themes.length > 0 && themes.length < all.length ? themes : undefined;
}

/** Accepts existing days of this century only. */
function readDay(text: string | null): Day | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

function readText(text: string | null): string | undefined {
  const words = singleLine((text ?? "").normalize("NFC"))
    .slice(0, longestFilter)
    .trim();
  return searchWords(words).length > 0 ? words : undefined;
}
