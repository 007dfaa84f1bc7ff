import type { Catalog } from "~/i18n/catalogs";
import { languages } from "~/i18n/links";
import { makeTranslate } from "~/i18n/make-translate";
import { defaultWords, type Language, type Translate } from "~/i18n/translate";
import { marked } from "./marks.ts";

/** Returns translators with a mark before and after each sentence, which say some texts in place of the defaults. */
export function markedTranslators(textsOf: (language: Language) => Record<string, string>) {
  const own = languages.map((language) => {
    const words = markedWords(defaultWords(language), textsOf(language)) as Catalog;
    return [language, makeTranslate(language, words)] as const;
  });
  return Object.fromEntries(own) as Record<Language, Translate>;
}

function markedWords(words: object, texts: Record<string, string>, parents = ""): object {
  const own = Object.entries(words).map(([name, value]: [string, string | object]) => {
    const key = parents + name;
    return [name, typeof value === "string" ? marked(key, texts[key] ?? value) : markedWords(value, texts, `${key}.`)];
  });
  return Object.fromEntries(own) as object;
}
