import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { languageOf, languages } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { foldedText } from "~/lib/text/folded";
import { singleLine } from "~/lib/text/single-line";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { defaultText, wordKeys } from "../defaults.server.ts";
import { rewrittenWords, type RewrittenWord } from "../queries.server.ts";
import { longestFor, placeholdersOf, problemWith } from "../word-check.server.ts";
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
      const found = listOf(stored, { search, show, opened, keys: drawn ? drawn.keys : undefined });
      return { ...found, version: versionOf(stored) };
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
}

function listOf(stored: RewrittenWord[], { search, show, opened, keys: ofPage }: Wanted) {
  const changed = Map.groupBy(stored, ({ key }) => key);
  const changedKeys = [...changed.keys()];
  const gone = changedKeys.filter((key) => defaultText("en", key) === undefined);
  const all = ofPage ?? [...wordKeys, ...gone];
  const keys = show === "changed" ? all.filter((key) => changed.has(key)) : all;
  const wanted = foldedText(search);
  const words = keys.map((key) => wordOf(key, changed.get(key) ?? []));
  const found = wanted ? closestFirst(words, wanted) : words;
  const shown = ofPage ? found : found.slice(0, mostShown);
  const known = opened !== undefined && (changed.has(opened) || defaultText("en", opened) !== undefined);
  const word = known ? wordOf(opened, changed.get(opened) ?? []) : undefined;
  return {
    words: word && !shown.some(({ key }) => key === word.key) ? [word, ...shown] : shown,
    more: found.length - shown.length,
    changed: changedKeys.length,
    opened: word && { ...word, ...limitsOf(word) },
  };
}

export type OpenedWord = NonNullable<ReturnType<typeof listOf>["opened"]>;

/** Sorts the results: exact matches first. */
function closestFirst(words: ShownWord[], wanted: string): ShownWord[] {
  const textsOf = ({ key, said, defaults }: ShownWord) =>
    [key, ...Object.values(said), ...Object.values(defaults)].map(foldedText);
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

/** Returns the required placeholders and the length limit of a text. */
function limitsOf({ defaults }: ShownWord) {
  return {
    placeholders: placeholdersOf(defaults.en),
    longest: Object.fromEntries(languages.map((language) => [language, longestFor(defaults[language])])),
  };
}
