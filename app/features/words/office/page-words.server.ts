import type { LoaderFunctionArgs } from "react-router";
import { drawPageContext, editionContext } from "~/features/edition/current-edition.server";
import { framedPage } from "~/features/settings/office/framed-page.server";
import { systemMail, systemMails } from "~/features/templates/office/system-mails.server";
import { escapeHtml } from "~/features/templates/letter/fill.server";
import { languageOf, languages, localizedPath } from "~/i18n/links";
import { withTranslators } from "~/i18n/own-translators.server";
import { translator, type Language } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import { defaultText, wordKeys } from "../defaults.server.ts";
import { usableTexts } from "../follow.server.ts";
import { markedTranslators } from "../marked-translators.server.ts";
import { marksIn } from "../marks.ts";
import { storedWords, type StoredWord } from "../queries.server.ts";
import { wordProblem, readSentence, type WordProblem } from "../word-check.server.ts";
import { problemSentences } from "./problem-sentences.server.ts";

/** The public pages that search engines don't list and that are the same for everybody. */
const unlisted = ["/auth", "/forgot-password", "/register/complete", "/registration", "/calendar/starred"];

type Context = LoaderFunctionArgs["context"];
type Texts = Partial<Record<Language, Record<string, string>>>;

/** Returns the pages, and the emails in their groups, whose sentences can be changed in place. */
export function editablePlaces(context: Context, language: Language) {
  const { listed, pages, headlineOf } = context.get(requestContext);
  const unlistedPages = unlisted.filter((path) => pages.includes(path) && !listed.includes(path));
  return {
    pages: [...listed, ...unlistedPages].map((path) => ({ path, title: headlineOf(path, language) })),
    mails: systemMails(context, language),
  };
}

/** Returns the page or the kind of email that an address names, if its sentences can be changed in place. */
export function placeIn({ context, url }: Pick<LoaderFunctionArgs, "context" | "url">): string | undefined {
  const requestedPlace = url.searchParams.get("page");
  const { pages, mails } = editablePlaces(context, languageOf(url.pathname));
  const editable = [...pages.map(({ path }) => path), ...mails.flatMap((group) => group.mails.map(({ kind }) => kind))];
  return editable.find((place) => place === requestedPlace);
}

interface Drawing {
  context: Context;
  /** The path of a page or the kind of an email. */
  place: string;
  language: Language;
  stored: StoredWord[];
  /** Texts of the form that are not saved yet. */
  typed?: Texts;
}

/** Renders a page or an email with marks around its sentences, and returns their keys in order. */
export async function drawMarked({ context, place, language, stored, typed = {} }: Drawing) {
  const translators = markedTranslators((spoken) => ({ ...usableTexts(spoken, stored), ...typed[spoken] }));
  const html = await withTranslators(translators, () => renderPlace({ context, place, language }));
  const knownKeys = new Set(wordKeys);
  return { html, keys: [...new Set(marksIn(html).map(({ key }) => key))].filter((key) => knownKeys.has(key)) };
}

async function renderPlace({ context, place, language }: Pick<Drawing, "context" | "place" | "language">) {
  if (!place.startsWith("/")) return systemMail(context, place, language) ?? "";
  const drawPage = context.get(drawPageContext);
  const answer = await drawPage(localizedPath(language, place), context.get(editionContext));
  return answer.text();
}

/** Answers the frame beside the form with the page that its address names, including unsaved texts. */
export async function framedWords({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const place = placeIn({ context, url });
  if (place === undefined) return new Response(null, { status: 404 });
  const stored = await storedWords(context.get(requestContext).db);
  const key = url.searchParams.get("key") ?? "";
  const { typed, problems } = draftIn(url.searchParams, key);
  const { html } = await drawMarked({ context, place, language: previewLanguage(url), stored, typed });
  const [problem = ""] = Object.values(problemSentences(translator(languageOf(url.pathname)), key, { problems }));
  const staticHtml = html
    .replaceAll(/<script\b.*?<\/script>|<link rel="(?:modulepreload|preload|manifest)"[^>]*>/gs, "")
    .replace("<html", () => `<html data-refusal="${escapeHtml(problem)}"`)
    .replace("</head>", () => `<style>${sentenceStyles}</style></head>`);
  return framedPage(staticHtml, 200, { isHeard: true });
}

/** Returns the language of the page beside the form: the chosen one, or the office's. */
export function previewLanguage({ pathname, searchParams }: URL): Language {
  const requestedLanguage = searchParams.get("in");
  return languages.find((language) => language === requestedLanguage) ?? languageOf(pathname);
}

/** Reads the unsaved texts of a sentence. Returns a problem for each that could not be saved. */
function draftIn(query: URLSearchParams, key: string) {
  const typed: Texts = {};
  const problems: Partial<Record<Language, WordProblem>> = {};
  for (const language of languages) {
    const fallback = defaultText(language, key);
    if (fallback === undefined || !query.has(language)) continue;
    const text = readSentence(query.get(language)!) || fallback;
    const problem = text === fallback ? undefined : wordProblem(text, fallback);
    if (problem) problems[language] = problem;
    else typed[language] = { [key]: text };
  }
  return { typed, problems };
}

const sentenceStyles = `
  html { scroll-behavior: auto !important; }
  [data-word] { cursor: pointer; border-radius: 2px; }
  [data-word]:hover, [data-word]:focus-visible { outline: 2px dashed currentColor; outline-offset: 2px; }
  [data-word][aria-current] {
    outline: 3px solid currentColor; outline-offset: 2px;
    background: color-mix(in srgb, currentColor 16%, transparent);
  }
`;
