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
import { fillingFor, hasChoice, meaningsOf, readingOf, type Filling } from "../reading.server.ts";
import { longestFor, problemWith } from "../word-check.server.ts";
import { drawMarked, editablePlaces, placeIn, spokenIn } from "./page-words.server.ts";

/** How the current text relates to its default. */
export type WordState =
  /** The default is used. */
  | "default"
  | "changed"
  /** The default has become another one since. */
  | "outdated"
  /** The organizers' text is ignored, because the sentence has other placeholders now. */
  | "unfit"
  /** The organizers' text is ignored, because the site no longer has the sentence. */
  | "unused";

export interface ShownWord {
  key: string;
  state: WordState;
  /** The current text in each language. */
  said: Record<Language, string>;
  /** The default texts; empty for a sentence that no longer exists. */
  defaults: Record<Language, string>;
  /** The organizers' texts. */
  changed: Partial<Record<Language, string>>;
}

export type ListedWord = ShownWord & {
  /** The current texts as they are read, with what the site fills in. */
  reading: Record<Language, string>;
};

const mostShown = 50;

/** Loads the screen; `list` is undefined if the database cannot be reached. */
export async function wordsView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const { searchParams } = args.url;
  const search = singleLine(searchParams.get("q") ?? "").slice(0, 200);
  const show = searchParams.get("show") === "changed" ? ("changed" as const) : ("all" as const);
  const opened = searchParams.get("edit") ?? undefined;
  const context = args.context.get(requestContext);
  const place = placeIn(args);
  const spoken = spokenIn(args.url);
  const list = await unlessDatabaseOutage(
    context,
    async () => {
      const stored = await rewrittenWords(context.db);
      const drawn = place && (await drawMarked({ context: args.context, place, language: spoken, stored }));
      const edition = args.context.get(editionContext);
      const fillings = { en: fillingFor("en", edition), es: fillingFor("es", edition) };
      const found = listOf(stored, { search, show, opened, keys: drawn ? drawn.keys : undefined, fillings });
      const words = found.words.map((word) => ({ ...word, reading: readingsOf(word.said, fillings) }));
      const word = found.opened && openedWord(found.opened, fillings, languageOf(args.url.pathname));
      return { ...found, words, opened: word, version: versionOf(stored) };
    },
    () => undefined,
  );
  return { search, show, list, places: editablePlaces(args.context, languageOf(args.url.pathname)), place, spoken };
}

/** Returns a short text that changes with every change of a sentence, so that the page beside the form is drawn anew. */
function versionOf(stored: RewrittenWord[]): string {
  return createHash("sha256").update(JSON.stringify(stored)).digest("base64url").slice(0, 12);
}

interface Wanted {
  search: string;
  show: "all" | "changed";
  opened: string | undefined;
  /** The sentences of one page or email; undefined for those of the whole site. */
  keys: readonly string[] | undefined;
  fillings: Fillings;
}

function listOf(stored: RewrittenWord[], { search, show, opened, keys: ofPage, fillings }: Wanted) {
  const changed = Map.groupBy(stored, ({ key }) => key);
  const changedKeys = [...changed.keys()];
  const gone = changedKeys.filter((key) => defaultText("en", key) === undefined);
  const all = ofPage ?? [...wordKeys, ...gone];
  const keys = show === "changed" ? all.filter((key) => changed.has(key)) : all;
  const wanted = foldedText(search);
  const words = keys.map((key) => wordOf(key, changed.get(key) ?? []));
  const found = wanted ? closestFirst(words, wanted, fillings) : words;
  const shown = ofPage ? found : found.slice(0, mostShown);
  const known = opened !== undefined && (changed.has(opened) || defaultText("en", opened) !== undefined);
  const word = known ? wordOf(opened, changed.get(opened) ?? []) : undefined;
  return {
    words: word && !shown.some(({ key }) => key === word.key) ? [word, ...shown] : shown,
    more: found.length - shown.length,
    changed: changedKeys.length,
    opened: word,
  };
}

type Fillings = Record<Language, Filling>;

/** Returns the texts as they are read. */
function readingsOf({ en, es }: Record<Language, string>, fillings: Fillings): Record<Language, string> {
  return { en: readingOf(en, fillings.en), es: readingOf(es, fillings.es) };
}

/** Returns the sentence with what its form tells: what its marks stand for, in the office's language, and its limits. */
function openedWord(word: ShownWord, fillings: Fillings, spoken: Language) {
  const { defaults } = word;
  return {
    ...word,
    readDefaults: readingsOf(defaults, fillings),
    marks: meaningsOf(defaults[spoken], fillings[spoken]),
    hasChoice: hasChoice(defaults[spoken]),
    longest: { en: longestFor(defaults.en), es: longestFor(defaults.es) },
  };
}

export type OpenedWord = ReturnType<typeof openedWord>;

/** Finds sentences by what is typed in them and by what is read, exact matches first. */
function closestFirst(words: ShownWord[], wanted: string, fillings: Fillings): ShownWord[] {
  const textsOf = ({ key, said, defaults }: ShownWord) =>
    [key, ...[said, defaults, readingsOf(said, fillings)].flatMap((texts) => Object.values(texts))].map(foldedText);
  const [whole, other] = [[] as ShownWord[], [] as ShownWord[]];
  for (const word of words) {
    const texts = textsOf(word);
    if (texts.includes(wanted)) whole.push(word);
    else if (texts.some((text) => text.includes(wanted))) other.push(word);
  }
  return [...whole, ...other];
}

function wordOf(key: string, stored: RewrittenWord[]): ShownWord {
  const defaults = { en: defaultText("en", key) ?? "", es: defaultText("es", key) ?? "" };
  const changed = Object.fromEntries(stored.map(({ language, text }) => [language, text]));
  return { key, state: stateOf(key, stored), defaults, changed, said: { ...defaults, ...changed } };
}

function stateOf(key: string, stored: RewrittenWord[]): WordState {
  if (stored.length === 0) return "default";
  const compared = stored.map((word) => ({ ...word, now: defaultText(word.language, key) }));
  if (compared.some(({ now }) => now === undefined)) return "unused";
  if (compared.some(({ text, now }) => problemWith(text, now!))) return "unfit";
  return compared.some(({ defaultText: then, now }) => then !== now) ? "outdated" : "changed";
}
