import { data, type LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { directionOf } from "~/i18n/further-languages";
import { languageOf } from "~/i18n/links";
import { foldedText } from "~/lib/text/folded";
import { singleLine } from "~/lib/text/single-line";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { defaultText } from "../../defaults.server.ts";
import { codeProblem, languageName, possibleLanguages } from "../../languages/language.ts";
import { countShown, isShown, sentencesOf, type Sentence } from "../../languages/sentences.server.ts";
import { rewrittenWords, storedLanguages, storedWords, wordsIn, type StoredLanguage } from "../../queries.server.ts";
import { maxLengthFor, placeholderTags } from "../../word-check.server.ts";

/** A further language in the list. */
export interface ListedLanguage extends StoredLanguage {
  /** The language's own name. */
  name: string;
  said: number;
  all: number;
}

/** Loads the list of further languages; undefined if the database cannot be reached. */
export async function languagesView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const context = args.context.get(requestContext);
  const list = await unlessDatabaseOutage(
    context,
    async () => {
      const words = Map.groupBy(await storedWords(context.db), ({ language }) => language);
      return (await storedLanguages(context.db)).map((language): ListedLanguage => {
        const sentences = sentencesOf(words.get(language.code) ?? []);
        return { ...language, name: languageName(language.code), said: countShown(sentences), all: sentences.length };
      });
    },
    () => undefined,
  );
  const addedCodes = new Set(list?.map(({ code }) => code));
  const possible = possibleLanguages(languageOf(args.url.pathname)).filter(({ code }) => !addedCodes.has(code));
  return { list, possible };
}

export interface ShownSentence extends Sentence {
  /** What visitors read in English. */
  english: string;
}

const maxListed = 50;

/** Loads the sentences of one language; `list` is undefined if the database cannot be reached. */
export async function languageView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const code = args.params["code"]!;
  if (codeProblem(code)) throw data(null, { status: 404 });
  const { searchParams } = args.url;
  const search = singleLine(searchParams.get("q") ?? "").slice(0, 200);
  const show = searchParams.get("show") === "all" ? ("all" as const) : ("missing" as const);
  const opened = searchParams.get("edit") ?? undefined;
  const context = args.context.get(requestContext);
  const list = await unlessDatabaseOutage(
    context,
    () => listOf(context.db, code, { search, show, opened }),
    () => undefined,
  );
  return { code, name: languageName(code), direction: directionOf(code), search, show, list };
}

interface ListQuery {
  search: string;
  show: "missing" | "all";
  opened: string | undefined;
}

async function listOf(db: Parameters<typeof wordsIn>[0], code: string, { search, show, opened }: ListQuery) {
  const language = (await storedLanguages(db)).find((stored) => stored.code === code);
  if (!language) throw data(null, { status: 404 });
  const rewritten = new Map((await rewrittenWords(db)).flatMap((word) => englishEntry(word)));
  const all = sentencesOf(await wordsIn(db, code)).map((sentence): ShownSentence => {
    const { key } = sentence;
    return { ...sentence, english: rewritten.get(key) ?? defaultText("en", key)! };
  });
  const needsWork = all.filter(({ state }) => state !== "said");
  const foldedSearch = foldedText(search);
  const matches = (show === "all" ? all : needsWork).filter(({ key, text, english }) =>
    [key, text, english].some((value) => foldedText(value).includes(foldedSearch)),
  );
  const shown = matches.slice(0, maxListed);
  const sentence = all.find(({ key }) => key === opened);
  return {
    isOpen: language.isOpen,
    said: all.filter(isShown).length,
    all: all.length,
    needsWork: needsWork.length,
    sentences: sentence && !shown.includes(sentence) ? [sentence, ...shown] : shown,
    more: matches.length - shown.length,
    opened: sentence && { ...sentence, ...limitsOf(sentence.key) },
  };
}

export type OpenedSentence = NonNullable<Awaited<ReturnType<typeof listOf>>["opened"]>;

function englishEntry({ language, key, text }: { language: string; key: string; text: string }): [string, string][] {
  return language === "en" ? [[key, text]] : [];
}

function limitsOf(key: string) {
  const english = defaultText("en", key)!;
  return { placeholders: placeholderTags(english), longest: maxLengthFor(english) };
}
