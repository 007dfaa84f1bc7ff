import type { Dates } from "~/i18n/dates";
import { labeled } from "~/lib/text/labeled";
import type { OwnName, OwnQuestion } from "../../edition/edition.ts";
import {
  choicesOf,
  choiceWord,
  isCountable,
  isOwnName,
  type Localization,
} from "../../registration/questions/fields.ts";
import { activeFilters, filterOf, filtersOn, type AnyFilterKey, type FiltersOn, type Screen } from "./filters.ts";
import { notAnswered, type Input, type Named, type Option } from "./inputs.ts";

/** The choices that come from the database. */
export interface FilterChoices {
  named: Record<Named, { id: string; name: string; at?: Date }[]>;
  /** True where anybody was registered for the edition before. */
  hasEditionBefore: boolean;
}

interface FilterSaying extends Localization {
  dates: Dates;
  zone: string;
  /** The organizers' own questions. */
  questions: readonly OwnQuestion[] | undefined;
  /** True of a campaign whose recipients are stored: they were found, whatever its filters would find now. */
  isFound?: boolean;
}

/** A filter as a screen offers it. */
export interface OfferedFilter extends Pick<Input<unknown>, "kind"> {
  key: AnyFilterKey;
  name: string;
  label: string;
  /** Undefined for a filter by day. */
  choices?: Option[];
}

/**
 * Returns the filters of a screen, without those that have no choices. One by an own question that is no longer asked
 * is among them while it is set.
 */
export function offeredFilters(
  screen: Screen,
  { named, hasEditionBefore }: FilterChoices,
  { said, ...saying }: FilterSaying & { said: FiltersOn<Screen> },
): OfferedFilter[] {
  const { t, dates, zone, questions = [] } = saying;
  const askedNow = questions.filter((question) => isCountable(question) && !question.isRetired);
  const namedOptions = (kind: Named) =>
    named[kind].map(({ id, name, at }) => ({
      value: id,
      label: at ? `${name} (${dates.dayAndTime(zone, at)})` : name,
    }));
  return filtersOn(screen, [...askedNow.map(({ name }) => name), ...Object.keys(said)])
    .filter(({ needsEditionBefore }) => !needsEditionBefore || hasEditionBefore)
    .map(({ key, name, kind, options }): OfferedFilter => {
      const offered = { key, name, kind, label: labelOf(key, saying) };
      if (isOwnName(key)) return { ...offered, choices: ownOptions(key, said[key], saying) };
      return kind === "day"
        ? offered
        : { ...offered, choices: isNamed(kind) ? namedOptions(kind) : options!(t, said[key as keyof typeof said]) };
    })
    .filter(({ choices }) => choices?.length !== 0);
}

/**
 * Reads the filters of an address or a form. Invalid values are ignored, and a campaign ignores checkboxes that are
 * off.
 */
export function readFilters<On extends Screen>(screen: On, query: URLSearchParams, zone: string): FiltersOn<On> {
  const said = filtersOn(screen, query.keys()).flatMap(({ key, name, kind, read }) => {
    const value = read(query.getAll(name), zone);
    return value === undefined || (screen === "campaign" && kind === "tick" && !value) ? [] : [[key, value]];
  });
  return Object.fromEntries(said) as FiltersOn<On>;
}

/** Writes the filters for an address. */
export function filterQuery(said: FiltersOn<Screen>, zone: string): URLSearchParams {
  const texts = activeFilters(said).flatMap(([key, value]) =>
    filterOf(key)
      .write(value, zone)
      .map((text) => [filterOf(key).name, text]),
  );
  return new URLSearchParams(texts);
}

/** Returns a phrase for each filter. A deleted tag or campaign has no name. */
export function filterWords(
  said: FiltersOn<Screen>,
  { names, ...saying }: FilterSaying & { names: ReadonlyMap<string, string> },
): string[] {
  const { t, dates, zone } = saying;
  return filtersOn("campaign", Object.keys(said)).flatMap(({ key, kind, write, options }) => {
    const value = said[key as keyof typeof said];
    if (value === undefined || (kind === "tick" && value === false)) return [];
    const label = labelOf(key, saying);
    if (kind === "tick") return [label];
    if (kind === "day") return [labeled(label, dates.dayAndTime(zone, new Date(String(value))))];
    if (isOwnName(key)) {
      const chosen = ownOptions(key, said[key], saying).filter((option) => said[key]!.includes(option.value));
      const told = [...new Set(chosen.map((option) => option.label))];
      return [told.length > 0 ? labeled(label, told.join(" / ")) : label];
    }
    const known = new Map(options?.(t).map((option) => [option.value, option.label]) ?? names);
    const texts = write(value, zone).map((text) => known.get(text) ?? t("campaignWizard.goneName"));
    return [labeled(label, texts.join(" / "))];
  });
}

function labelOf(key: AnyFilterKey, { t, language, questions = [] }: FilterSaying): string {
  if (!isOwnName(key)) return t(`people.filters.${key}`);
  const known = questions.find(({ name }) => name === key);
  if (!known) return t("people.own.gone");
  const question = known.labels[language];
  if (known.isSensitive) return t("people.own.inConfidence", { question });
  return known.isRetired ? t("people.own.retired", { question }) : question;
}

/** The answers to an own question, and what is looked for although it is none of them. */
function ownOptions(key: OwnName, chosen: readonly string[] = [], saying: FilterSaying): Option[] {
  const { t, questions, isFound = false } = saying;
  const question = askable(key, questions);
  if (!question && isFound) return [];
  const none = { value: notAnswered, label: t(question?.kind === "tick" ? "people.no" : "people.own.notAnswered") };
  const known = question
    ? [...choicesOf(question).map((id) => ({ value: id, label: choiceWord(question, id, saying) })), none]
    : [];
  const others = chosen.filter((value) => known.every((option) => option.value !== value));
  const findsSomebody = isFound || others.length < chosen.length;
  const label = t(findsSomebody ? "people.own.goneAnswer" : "people.own.findsNobody");
  return [...known, ...others.map((value) => ({ value, label }))];
}

function askable(key: OwnName, questions: readonly OwnQuestion[] = []): OwnQuestion | undefined {
  return questions.find((question) => question.name === key && isCountable(question));
}

function isNamed(kind: Input<unknown>["kind"]): kind is Named {
  return kind === "tag" || kind === "campaign" || kind === "edition";
}
