import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Edition } from "~/features/edition/edition";
import { translator, type Language } from "~/i18n/translate";
import { placeholderNames } from "./fills.ts";

/** The values for placeholders in an example: facts where there are any, and words for all others. */
export interface Samples {
  locale: string;
  /** Facts of this gathering, such as its year and town. */
  facts: Readonly<Record<string, string>>;
  /** The words for placeholders without a fact, such as "a day", by the placeholder's name. */
  words: Readonly<Record<string, string>>;
}

/** Returns the samples of a language for this gathering. */
export function samplesFor(language: Language, edition: Pick<Edition, "year" | "city" | "region" | "name">): Samples {
  const t = translator(language);
  const { year, city, region, name } = edition;
  return {
    locale: language,
    facts: { year: String(year), city, region, site: name },
    words: Object.fromEntries(placeholderNames.map((fill) => [fill, t(`words.fills.${fill}`)])),
  };
}

/** Adds the gathering's name if the sentence also has the year or the town. Any other name may be somebody else's. */
function withNameOfGathering(text: string, samples: Samples): Samples {
  const { facts } = samples;
  const isOfGathering = /\{(?:year|city|region)\b/.test(text) && facts["site"] !== undefined;
  return isOfGathering ? { ...samples, facts: { ...facts, name: facts["site"]! } } : samples;
}

/** Stands for every number. It is small, and takes the plural. */
const sampleNumber = 3;

/**
 * Returns a sentence as its readers see it: with facts, with a sample number, and in brackets the words for what is
 * only known later. A text that can't be parsed is returned as it is.
 */
export function exampleText(text: string, samples: Samples): string {
  if (!/[{<']/.test(text)) return text;
  try {
    return renderElements(parse(text), withNameOfGathering(text, samples));
  } catch {
    return text;
  }
}

function renderElements(elements: MessageFormatElement[], samples: Samples): string {
  return elements.map((element) => renderElement(element, samples)).join("");
}

function renderElement(element: MessageFormatElement, samples: Samples): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.tag:
      return renderElements(element.children, samples);
    case TYPE.pound:
      return String(sampleNumber);
    case TYPE.number:
      return samples.facts[element.value] ?? String(sampleNumber);
    case TYPE.plural: {
      const { options, pluralType = "cardinal" } = element;
      const rules = new Intl.PluralRules(samples.locale, { type: pluralType });
      const option = options[`=${sampleNumber}`] ?? options[rules.select(sampleNumber)] ?? options["other"]!;
      return renderElements(option.value, samples);
    }
    case TYPE.select:
      return renderElements((element.options["other"] ?? Object.values(element.options)[0]!).value, samples);
    case TYPE.argument:
    case TYPE.date:
    case TYPE.time:
      return samples.facts[element.value] ?? `[${meaningOf(element, samples)}]`;
  }
}

/** A placeholder as it is typed, and its meaning in words. */
interface Placeholder {
  source: string;
  meaning: string;
}

/** Returns each placeholder of a sentence once, in the order of the sentence. */
export function placeholdersIn(text: string, samples: Samples): Placeholder[] {
  const meanings = new Map(entriesIn(parse(text), withNameOfGathering(text, samples)));
  return [...meanings].map(([source, meaning]) => ({ source, meaning }));
}

function entriesIn(elements: MessageFormatElement[], samples: Samples): [string, string][] {
  return elements.flatMap((element): [string, string][] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag)
      return [[`<${element.value}>`, samples.words["link"]!], ...entriesIn(element.children, samples)];
    const entry: [string, string] = [`{${element.value}}`, samples.facts[element.value] ?? meaningOf(element, samples)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [entry];
    const options = Object.values(element.options).flatMap(({ value }) => entriesIn(value, samples));
    return [entry, ...options];
  });
}

/** Returns whether a value chooses between parts of the sentence. */
export function hasChoice(text: string): boolean {
  return parse(text).some(({ type }) => type === TYPE.plural || type === TYPE.select);
}

function meaningOf(element: MessageFormatElement, { words }: Samples): string {
  const isNumber = element.type === TYPE.plural || element.type === TYPE.number;
  const name = "value" in element ? element.value : "";
  const fill = placeholderNames.find((known) => known === name);
  return words[fill ?? (isNumber ? "number" : "something")]!;
}
