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
import { notAnswered, type Input, type StoredOption, type Option } from "./inputs.ts";

/** The choices that come from the database. */
export interface FilterChoices {
  named: Record<StoredOption, { id: string; name: string; at?: Date }[]>;
  /** True if anybody was registered for the previous edition. */
  hasEditionBefore: boolean;
}

interface FilterContext extends Localization {
  dates: Dates;
  zone: string;
  /** The organizers' own questions. */
  questions: readonly OwnQuestion[] | undefined;
  /** True for a campaign whose recipients are stored, whatever its filters would find now. */
  hasStoredRecipients?: boolean;
}

/** A filter that a screen offers. */
export interface OfferedFilter extends Pick<Input<unknown>, "kind"> {
  key: AnyFilterKey;
  name: string;
  label: string;
  /** Undefined for a filter by day. */
  choices?: Option[];
}

/**
 * Returns the filters of a screen, without those that have no choices. A filter by a retired question is included while
 * it is set.
 */
export function offeredFilters(
  screen: Screen,
  { named, hasEditionBefore }: FilterChoices,
  { values, ...context }: FilterContext & { values: FiltersOn<Screen> },
): OfferedFilter[] {
  const { t, dates, zone, questions = [] } = context;
  const currentQuestions = questions.filter((question) => isCountable(question) && !question.isRetired);
  const namedOptions = (kind: StoredOption) =>
    named[kind].map(({ id, name, at }) => ({
      value: id,
      label: at ? `${name} (${dates.dayAndTime(zone, at)})` : name,
    }));
  return filtersOn(screen, [...currentQuestions.map(({ name }) => name), ...Object.keys(values)])
    .filter(({ needsEditionBefore }) => !needsEditionBefore || hasEditionBefore)
    .map(({ key, name, kind, options }): OfferedFilter => {
      const offered = { key, name, kind, label: labelOf(key, context) };
      if (isOwnName(key)) return { ...offered, choices: ownOptions(key, values[key], context) };
      return kind === "day"
        ? offered
        : {
            ...offered,
            choices: isStoredOption(kind) ? namedOptions(kind) : options!(t, values[key as keyof typeof values]),
          };
    })
    .filter(({ choices }) => choices?.length !== 0);
}

/**
 * Reads the filters of an address or a form. Invalid values are ignored, and a campaign ignores checkboxes that are
 * off.
 */
export function readFilters<On extends Screen>(screen: On, query: URLSearchParams, zone: string): FiltersOn<On> {
  const entries = filtersOn(screen, query.keys()).flatMap(({ key, name, kind, read }) => {
    const value = read(query.getAll(name), zone);
    return value === undefined || (screen === "campaign" && kind === "tick" && !value) ? [] : [[key, value]];
  });
  return Object.fromEntries(entries) as FiltersOn<On>;
}

/** Writes the filters for an address. */
export function filterQuery(filters: FiltersOn<Screen>, zone: string): URLSearchParams {
  const texts = activeFilters(filters).flatMap(([key, value]) =>
    filterOf(key)
      .write(value, zone)
      .map((text) => [filterOf(key).name, text]),
  );
  return new URLSearchParams(texts);
}

/** Returns a phrase for each filter. A deleted tag or campaign has no name. */
export function filterWords(
  filters: FiltersOn<Screen>,
  { names, ...context }: FilterContext & { names: ReadonlyMap<string, string> },
): string[] {
  const { t, dates, zone } = context;
  return filtersOn("campaign", Object.keys(filters)).flatMap(({ key, kind, write, options }) => {
    const value = filters[key as keyof typeof filters];
    if (value === undefined || (kind === "tick" && value === false)) return [];
    const label = labelOf(key, context);
    if (kind === "tick") return [label];
    if (kind === "day") return [labeled(label, dates.dayAndTime(zone, new Date(String(value))))];
    if (isOwnName(key)) {
      const selected = ownOptions(key, filters[key], context).filter((option) => filters[key]!.includes(option.value));
      const labels = [...new Set(selected.map((option) => option.label))];
      return [labels.length > 0 ? labeled(label, labels.join(" / ")) : label];
    }
    const labelsByValue = new Map(options?.(t).map((option) => [option.value, option.label]) ?? names);
    const texts = write(value, zone).map((text) => labelsByValue.get(text) ?? t("campaignWizard.goneName"));
    return [labeled(label, texts.join(" / "))];
  });
}

function labelOf(key: AnyFilterKey, { t, language, questions = [] }: FilterContext): string {
  if (!isOwnName(key)) return t(`people.filters.${key}`);
  const definition = questions.find(({ name }) => name === key);
  if (!definition) return t("people.own.gone");
  const question = definition.labels[language];
  if (definition.isSensitive) return t("people.own.inConfidence", { question });
  return definition.isRetired ? t("people.own.retired", { question }) : question;
}

/** Returns the answers to an own question, and the selected values that are no longer among them. */
function ownOptions(key: OwnName, selected: readonly string[] = [], context: FilterContext): Option[] {
  const { t, questions, hasStoredRecipients = false } = context;
  const question = countableQuestion(key, questions);
  if (!question && hasStoredRecipients) return [];
  const notAnsweredOption = {
    value: notAnswered,
    label: t(question?.kind === "tick" ? "people.no" : "people.own.notAnswered"),
  };
  const options = question
    ? [...choicesOf(question).map((id) => ({ value: id, label: choiceWord(question, id, context) })), notAnsweredOption]
    : [];
  const unknown = selected.filter((value) => options.every((option) => option.value !== value));
  const findsSomebody = hasStoredRecipients || unknown.length < selected.length;
  const label = t(findsSomebody ? "people.own.goneAnswer" : "people.own.findsNobody");
  return [...options, ...unknown.map((value) => ({ value, label }))];
}

function countableQuestion(key: OwnName, questions: readonly OwnQuestion[] = []): OwnQuestion | undefined {
  return questions.find((question) => question.name === key && isCountable(question));
}

function isStoredOption(kind: Input<unknown>["kind"]): kind is StoredOption {
  return kind === "tag" || kind === "campaign" || kind === "edition";
}
