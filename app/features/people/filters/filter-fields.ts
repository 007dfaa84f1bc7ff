import type { Dates } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import { asked, filters, filtersOn, type FilterKey, type FiltersOn, type Screen } from "./filters.ts";
import type { Input, Named, Option } from "./inputs.ts";

/** The choices that come from the database. */
export interface FilterChoices {
  named: Record<Named, { id: string; name: string; at?: Date }[]>;
  /** True where anybody was registered for the edition before. */
  hasEditionBefore: boolean;
}

interface Saying {
  t: Translate;
  dates: Dates;
  zone: string;
}

/** A filter as a screen offers it. */
export interface OfferedFilter extends Pick<Input<unknown>, "kind"> {
  key: FilterKey;
  name: string;
  label: string;
  /** Undefined for a filter by day. */
  choices?: Option[];
}

/** Returns the filters of a screen, without those that have no choices. */
export function offeredFilters(
  screen: Screen,
  { named, hasEditionBefore }: FilterChoices,
  { t, dates, zone }: Saying,
): OfferedFilter[] {
  const namedOptions = (kind: Named) =>
    named[kind].map(({ id, name, at }) => ({
      value: id,
      label: at ? `${name} (${dates.dayAndTime(zone, at)})` : name,
    }));
  return filtersOn(screen)
    .filter(({ needsEditionBefore }) => !needsEditionBefore || hasEditionBefore)
    .map(({ key, name, kind, options }): OfferedFilter => {
      const offered = { key, name, kind, label: t(`people.filters.${key}`) };
      return kind === "day" ? offered : { ...offered, choices: isNamed(kind) ? namedOptions(kind) : options!(t) };
    })
    .filter(({ choices }) => choices?.length !== 0);
}

/**
 * Reads the filters of an address or a form. Invalid values are ignored, and a campaign ignores checkboxes that are
 * off.
 */
export function readFilters<On extends Screen>(screen: On, query: URLSearchParams, zone: string): FiltersOn<On> {
  const said = filtersOn(screen).flatMap(({ key, name, kind, read }) => {
    const value = read(query.getAll(name), zone);
    return value === undefined || (screen === "campaign" && kind === "tick" && !value) ? [] : [[key, value]];
  });
  return Object.fromEntries(said) as FiltersOn<On>;
}

/** Writes the filters for an address. */
export function filterQuery(said: FiltersOn<Screen>, zone: string): URLSearchParams {
  const texts = asked(said).flatMap(([key, value]) =>
    filters[key].write(value as never, zone).map((text) => [filters[key].name, text]),
  );
  return new URLSearchParams(texts);
}

/** Returns a phrase for each filter. A deleted tag or campaign has no name. */
export function filterWords(
  said: FiltersOn<Screen>,
  { t, dates, zone, names }: Saying & { names: ReadonlyMap<string, string> },
): string[] {
  return filtersOn("campaign").flatMap(({ key, kind, write, options }) => {
    const value = said[key as keyof typeof said];
    if (value === undefined || (kind === "tick" && value === false)) return [];
    const label = t(`people.filters.${key}`);
    if (kind === "tick") return [label];
    if (kind === "day") return [`${label}: ${dates.dayAndTime(zone, new Date(String(value)))}`];
    const known = new Map(options?.(t).map((option) => [option.value, option.label]) ?? names);
    const texts = write(value, zone).map((text) => known.get(text) ?? t("campaignWizard.goneName"));
    return [`${label}: ${texts.join(" / ")}`];
  });
}

function isNamed(kind: Input<unknown>["kind"]): kind is Named {
  return kind === "tag" || kind === "campaign" || kind === "edition";
}
