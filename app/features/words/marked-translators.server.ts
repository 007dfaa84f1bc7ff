import type { Catalog } from "~/i18n/catalogs";
import { languages } from "~/i18n/links";
import { makeTranslate } from "~/i18n/make-translate";
import { defaultWords, type Language, type Translate } from "~/i18n/translate";
import { withMarks } from "./marks.ts";

/** Returns translators that put a mark before and after each sentence, and replace some defaults by these texts. */
export function markedTranslators(textsOf: (language: Language) => Record<string, string>) {
  const translators = languages.map((language) => {
    const words = markedWords(defaultWords(language), textsOf(language)) as Catalog;
    return [language, makeTranslate(language, words)] as const;
  });
  return Object.fromEntries(translators) as Record<Language, Translate>;
}

function markedWords(words: object, texts: Record<string, string>, parents = ""): object {
  const entries = Object.entries(words).map(([name, value]: [string, string | object]) => {
    const key = parents + name;
    return [
      name,
      typeof value === "string" ? withMarks(key, texts[key] ?? value) : markedWords(value, texts, `${key}.`),
    ];
  });
  return Object.fromEntries(entries) as object;
}
