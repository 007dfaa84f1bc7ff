import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Edition } from "~/features/edition/edition";
import { translator, type Language } from "~/i18n/translate";
import { fills } from "./fills.ts";

/** What the site fills in by itself, by the names that sentences have for it, and what anything else is called. */
export interface Filling {
  locale: string;
  /** Facts of this gathering, such as its year and town. */
  facts: Readonly<Record<string, string>>;
  /** The words for what is no fact, such as "a day", by its name in a sentence. */
  words: Readonly<Record<string, string>>;
}

/** Returns what a language fills in at this gathering. */
export function fillingFor(language: Language, edition: Pick<Edition, "year" | "city" | "region" | "name">): Filling {
  const t = translator(language);
  const { year, city, region, name } = edition;
  return {
    locale: language,
    facts: { year: String(year), city, region, site: name },
    words: Object.fromEntries(fills.map((fill) => [fill, t(`words.fills.${fill}`)])),
  };
}

/** A name beside the year or the town is the gathering's; any other may be anybody's. */
function factsIn(text: string, filling: Filling): Filling {
  const { facts } = filling;
  const isOfGathering = /\{(?:year|city|region)\b/.test(text) && facts["site"] !== undefined;
  return isOfGathering ? { ...filling, facts: { ...facts, name: facts["site"]! } } : filling;
}

/** The number in the place of every number: more than one, and small. */
const sample = 3;

/**
 * Returns a sentence as its readers see it: facts as they are, a number where one decides, and in brackets the words
 * for what is only known when it is said. A text that can't be read stays as it is.
 */
export function readingOf(text: string, filling: Filling): string {
  if (!/[{<']/.test(text)) return text;
  try {
    return saidBy(parse(text), factsIn(text, filling));
  } catch {
    return text;
  }
}

function saidBy(elements: MessageFormatElement[], filling: Filling): string {
  return elements.map((element) => partOf(element, filling)).join("");
}

function partOf(element: MessageFormatElement, filling: Filling): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.tag:
      return saidBy(element.children, filling);
    case TYPE.pound:
      return String(sample);
    case TYPE.number:
      return filling.facts[element.value] ?? String(sample);
    case TYPE.plural: {
      const { options, pluralType = "cardinal" } = element;
      const rules = new Intl.PluralRules(filling.locale, { type: pluralType });
      const chosen = options[`=${sample}`] ?? options[rules.select(sample)] ?? options["other"]!;
      return saidBy(chosen.value, filling);
    }
    case TYPE.select:
      return saidBy((element.options["other"] ?? Object.values(element.options)[0]!).value, filling);
    case TYPE.argument:
    case TYPE.date:
    case TYPE.time:
      return filling.facts[element.value] ?? `[${meaningOf(element, filling)}]`;
  }
}

/** A mark of a sentence as it is typed, and in words what it stands for. */
interface Mark {
  mark: string;
  means: string;
}

/** Returns each mark of a sentence once, in the order of the sentence. */
export function meaningsOf(text: string, filling: Filling): Mark[] {
  const found = new Map(marksIn(parse(text), factsIn(text, filling)));
  return [...found].map(([mark, means]) => ({ mark, means }));
}

function marksIn(elements: MessageFormatElement[], filling: Filling): [string, string][] {
  return elements.flatMap((element): [string, string][] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag)
      return [[`<${element.value}>`, filling.words["link"]!], ...marksIn(element.children, filling)];
    const mark: [string, string] = [`{${element.value}}`, filling.facts[element.value] ?? meaningOf(element, filling)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [mark];
    const options = Object.values(element.options).flatMap(({ value }) => marksIn(value, filling));
    return [mark, ...options];
  });
}

/** Returns whether a number or another answer chooses between words of the sentence. */
export function hasChoice(text: string): boolean {
  return parse(text).some(({ type }) => type === TYPE.plural || type === TYPE.select);
}

function meaningOf(element: MessageFormatElement, { words }: Filling): string {
  const isNumber = element.type === TYPE.plural || element.type === TYPE.number;
  const name = "value" in element ? element.value : "";
  const known = fills.find((fill) => fill === name);
  return words[known ?? (isNumber ? "number" : "something")]!;
}
