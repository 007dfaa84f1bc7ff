import { readdirSync, readFileSync } from "node:fs";
import type { Catalog } from "../../app/i18n/catalogs.ts";
import { usualDayCount, withDayCount } from "../../app/i18n/day-count.ts";
import { makeTranslate } from "../../app/i18n/make-translate.ts";
import type { Key, Language } from "../../app/i18n/translate.ts";

type Facts = Record<string, string | number>;
type Say = (key: Key, facts?: Facts) => string;

/**
 * The catalogs' texts as plain text, for emails, toasts and API answers: inText.en("people.done.unsubscribed", {
 * count: 1 }).
 */
export const inText: Record<Language, Say> = { en: saying("en"), es: saying("es") };

/** The catalogs' texts as HTML. */
export const inHtml: Record<Language, Say> = {
  en: (key, facts) => escaped(inText.en(key, facts)),
  es: (key, facts) => escaped(inText.es(key, facts)),
};

/** Builds a regular expression around literal texts: pattern`<h1[^>]*>${inHtml.en("signIn.title")}<`. */
export function pattern({ raw }: TemplateStringsArray, ...sentences: string[]): RegExp {
  return new RegExp(
    String.raw({ raw }, ...sentences.map((sentence) => sentence.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))),
    "s",
  );
}

function saying(language: Language): Say {
  const translate = makeTranslate(language, catalogOf(language));
  return (key, facts) => {
    const sentence = translate(key, facts);
    if (sentence === key || !sentence.trim()) throw new Error(`${key} says nothing in ${language}`);
    return sentence;
  };
}

/** Catalogs are read as files, because Playwright imports them differently from the site. */
function catalogOf(language: Language): Catalog {
  const folder = new URL(`../../app/i18n/${language}/`, import.meta.url);
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as unknown;
  const words = Object.fromEntries(
    readdirSync(folder).map((file) => [file.replace(".json", ""), read(file)]),
  ) as Catalog;
  return withDayCount(language, words, { count: usualDayCount }) as Catalog;
}

function escaped(sentence: string): string {
  return sentence
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
