import type { Query } from "~/lib/http/query";
import type { Day } from "~/i18n/dates";
import type { Language, Translate } from "~/i18n/translate";
import { singleLine } from "~/lib/text/single-line";
import { cursorText, readCursor, type Cursor } from "./cursor.ts";
import type { Category } from "./event.ts";
import { categories } from "./fields.ts";
import { searchWords } from "./search.ts";

export const views = ["month", "week", "list"] as const;
export type View = (typeof views)[number];

export interface Filters {
  /** One or several of them, in their usual order; undefined is all. */
  themes?: readonly Category[] | undefined;
  /** What is held in it, also beside another; what nobody has said of is left out. */
  language?: Language | undefined;
  /** Words to look for in title, place and description. */
  q?: string | undefined;
  place?: string | undefined;
}

/** What /calendar shows: all of it is in the address. */
export interface CalendarAddress extends Filters {
  view: View;
  /** The first day of the month shown, of seven days, or of the list. */
  date?: Day | undefined;
  /** One day alone, as a list. */
  day?: Day | undefined;
  /** Where the page before ended, where one day fills more than a page. */
  after?: Cursor | undefined;
}

const longestFilter = 100;

/** Reads an address; what it does not understand counts as not said. */
export function readAddress(params: URLSearchParams): CalendarAddress {
  const day = readDay(params.get("day"));
  const date = day ? undefined : readDay(params.get("date"));
  const view = day ? "list" : (oneOf(views, params.get("view")) ?? "month");
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
    language: oneOf(["en", "es"], params.get("language")),
    q: readText(params.get("q")),
    place: readText(params.get("place")),
  };
}

/** The one way to write an address: "?view=list&theme=arts", or nothing for the month one comes to first. */
export function queryOf({ view, date, day, themes, language, q, place, after }: Partial<CalendarAddress>): Query {
  const said = {
    view: day || view === "month" ? undefined : view,
    date,
    day,
    theme: themes?.join(),
    language,
    q,
    place,
    after: after && cursorText(after),
  };
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(said)) if (value) params.set(key, value);
  return params.size > 0 ? `?${params}` : "";
}

/** True for the month without a date, which wide screens show as it is and phones as the list from today. */
export function isFirstView({ view, date }: CalendarAddress): boolean {
  return view === "month" && !date;
}

export function hasFilters({ themes, language, q, place }: Filters): boolean {
  return Boolean(themes ?? language ?? q ?? place);
}

/** The filters alone, as a feed has them. */
export function filtersOf({ themes, language, q, place }: Filters): Filters {
  return { themes, language, q, place };
}

/** The filters in words, for the name of a feed: "Arts, Ecology, “bread”, Library"; "" where there is none. */
export function filterWords(t: Translate, { themes = [], language, q, place }: Filters): string {
  const said = [
    ...themes.map((theme) => t(`calendar.category.${theme}`)),
    language && t(`calendar.languages.${language}`),
  ];
  return [...said, q && `“${q}”`, place].filter(Boolean).join(", ");
}

function oneOf<T extends string>(choices: readonly T[], text: string | null): T | undefined {
  return choices.find((choice) => choice === text);
}

function beginOf(view: View, date: Day): Day {
  return view === "month" ? `${date.slice(0, 7)}-01` : date;
}

/** "arts,ecology", or said one by one. */
function readThemes(said: readonly string[]): readonly Category[] | undefined {
  const names = said.flatMap((text) => text.split(","));
  const themes = categories.filter((category) => names.includes(category));
  return themes.length > 0 && themes.length < categories.length ? themes : undefined;
}

/** A day that exists, in a century that can be shown. */
function readDay(text: string | null): Day | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

function readText(text: string | null): string | undefined {
  const said = singleLine((text ?? "").normalize("NFC"))
    .slice(0, longestFilter)
    .trim();
  return searchWords(said).length > 0 ? said : undefined;
}
