import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { languageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { foldedText } from "~/lib/text/folded";
import { singleLine } from "~/lib/text/single-line";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { defaultText, wordKeys } from "../defaults.server.ts";
import { rewrittenWords, type RewrittenWord } from "../queries.server.ts";
import { samplesFor, hasChoice, placeholdersIn, exampleText, type Samples } from "../reading.server.ts";
import { maxLengthFor, wordProblem } from "../word-check.server.ts";
import { drawMarked, editablePlaces, placeIn, previewLanguage } from "./page-words.server.ts";

/** How the current text relates to its default. */
export type WordState =
  /** The default is used. */
  | "default"
  | "changed"
  /** The default has changed since. */
  | "outdated"
  /** The organizers' text is ignored, because the sentence has other placeholders now. */
  | "unfit"
  /** The organizers' text is ignored, because the site no longer has the sentence. */
  | "unused";

export interface ShownWord {
  key: string;
  state: WordState;
  /** The current text in each language. */
  texts: Record<Language, string>;
  /** The default texts; empty for a sentence that no longer exists. */
  defaults: Record<Language, string>;
  /** The organizers' texts. */
  changed: Partial<Record<Language, string>>;
}

export type ListedWord = ShownWord & {
  /** The current texts as their readers see them, with sample values. */
  examples: Record<Language, string>;
};

const maxListed = 50;

/** Loads the screen; `list` is undefined if the database cannot be reached. */
export async function wordsView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const { searchParams } = args.url;
  const search = singleLine(searchParams.get("q") ?? "").slice(0, 200);
  const show = searchParams.get("show") === "changed" ? ("changed" as const) : ("all" as const);
  const opened = searchParams.get("edit") ?? undefined;
  const context = args.context.get(requestContext);
  const place = placeIn(args);
  const spoken = previewLanguage(args.url);
  const list = await unlessDatabaseOutage(
    context,
    async () => {
      const stored = await rewrittenWords(context.db);
      const drawn = place && (await drawMarked({ context: args.context, place, language: spoken, stored }));
      const edition = args.context.get(editionContext);
      const samples = { en: samplesFor("en", edition), es: samplesFor("es", edition) };
      const listed = listOf(stored, { search, show, opened, keys: drawn ? drawn.keys : undefined, samples });
      const words = listed.words.map((word) => ({ ...word, examples: exampleTexts(word.texts, samples) }));
      const word = listed.opened && openedWord(listed.opened, samples, languageOf(args.url.pathname));
      return { ...listed, words, opened: word, version: versionOf(stored) };
    },
    () => undefined,
  );
  return { search, show, list, places: editablePlaces(args.context, languageOf(args.url.pathname)), place, spoken };
}

/** Returns a short hash of all changed sentences, so that the page beside the form is drawn again after a change. */
function versionOf(stored: RewrittenWord[]): string {
  return createHash("sha256").update(JSON.stringify(stored)).digest("base64url").slice(0, 12);
}

interface ListQuery {
  search: string;
  show: "all" | "changed";
  opened: string | undefined;
  /** The sentences of one page or email; undefined for those of the whole site. */
  keys: readonly string[] | undefined;
  samples: SamplesByLanguage;
}

function listOf(stored: RewrittenWord[], { search, show, opened, keys: pageKeys, samples }: ListQuery) {
  const changed = Map.groupBy(stored, ({ key }) => key);
  const changedKeys = [...changed.keys()];
  const gone = changedKeys.filter((key) => defaultText("en", key) === undefined);
  const all = pageKeys ?? [...wordKeys, ...gone];
  const keys = show === "changed" ? all.filter((key) => changed.has(key)) : all;
  const foldedSearch = foldedText(search);
  const words = keys.map((key) => wordOf(key, changed.get(key) ?? []));
  const matches = foldedSearch ? closestFirst(words, foldedSearch, samples) : words;
  const shown = pageKeys ? matches : matches.slice(0, maxListed);
  const exists = opened !== undefined && (changed.has(opened) || defaultText("en", opened) !== undefined);
  const word = exists ? wordOf(opened, changed.get(opened) ?? []) : undefined;
  return {
    words: word && !shown.some(({ key }) => key === word.key) ? [word, ...shown] : shown,
    total: all.length,
    more: matches.length - shown.length,
    changed: changedKeys.length,
    opened: word,
  };
}

type SamplesByLanguage = Record<Language, Samples>;

function exampleTexts({ en, es }: Record<Language, string>, samples: SamplesByLanguage): Record<Language, string> {
  return { en: exampleText(en, samples.en), es: exampleText(es, samples.es) };
}

/** Adds what the form of the sentence shows: the meanings of its placeholders in the office's language, and its limits. */
function openedWord(word: ShownWord, samples: SamplesByLanguage, language: Language) {
  const { defaults } = word;
  return {
    ...word,
    exampleDefaults: exampleTexts(defaults, samples),
    marks: placeholdersIn(defaults[language], samples[language]),
    hasChoice: hasChoice(defaults[language]),
    longest: { en: maxLengthFor(defaults.en), es: maxLengthFor(defaults.es) },
  };
}

export type OpenedWord = ReturnType<typeof openedWord>;

/** Finds sentences by their stored texts and by their examples, exact matches first. */
function closestFirst(words: ShownWord[], foldedSearch: string, samples: SamplesByLanguage): ShownWord[] {
  const textsOf = ({ key, texts, defaults }: ShownWord) =>
    [key, ...[texts, defaults, exampleTexts(texts, samples)].flatMap((written) => Object.values(written))].map(
      foldedText,
    );
  const [exact, partial] = [[] as ShownWord[], [] as ShownWord[]];
  for (const word of words) {
    const texts = textsOf(word);
    if (texts.includes(foldedSearch)) exact.push(word);
    else if (texts.some((text) => text.includes(foldedSearch))) partial.push(word);
  }
  return [...exact, ...partial];
}

function wordOf(key: string, stored: RewrittenWord[]): ShownWord {
  const defaults = { en: defaultText("en", key) ?? "", es: defaultText("es", key) ?? "" };
  const changed = Object.fromEntries(stored.map(({ language, text }) => [language, text]));
  return { key, state: stateOf(key, stored), defaults, changed, texts: { ...defaults, ...changed } };
}

function stateOf(key: string, stored: RewrittenWord[]): WordState {
  if (stored.length === 0) return "default";
  const withDefaults = stored.map((word) => ({ ...word, currentDefault: defaultText(word.language, key) }));
  if (withDefaults.some(({ currentDefault }) => currentDefault === undefined)) return "unused";
  if (withDefaults.some(({ text, currentDefault }) => wordProblem(text, currentDefault!))) return "unfit";
  return withDefaults.some((word) => word.defaultText !== word.currentDefault) ? "outdated" : "changed";
}
