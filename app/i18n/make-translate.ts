import { createTranslator } from "use-intl/core";
import type { Catalog } from "./catalogs.ts";

type Language = "en" | "es";
type Translate = ReturnType<typeof createTranslator<Catalog>> & { readonly language: Language };

/**
 * Returns the function that translates keys of a catalog. An unknown key is shown as it is and logged (I18-05,
 * I18-06). The locale decides how numbers are written and which plural they take.
 */
export function makeTranslate(
  language: Language,
  words: Partial<Catalog>,
  locale = language === "es" ? "es-US" : "en-US",
): Translate {
  const translate = createTranslator<Catalog>({
    locale,
    messages: words as Catalog,
    onError: (error) => console.warn(`i18n (${language}): ${error.message}`),
    getMessageFallback: ({ namespace, key }) => (namespace ? `${namespace}.${key}` : key),
  });
  const translateWithOneDot = (...args: Parameters<Translate>) => withOneDot(translate(...args));
  return Object.assign(translateWithOneDot, translate, { language }) as Translate;
}

/** Removes the second period after a sentence that ends with "a.m.". */
function withOneDot(sentence: string): string {
  return sentence.replaceAll(/\b([ap]\.\s?m\.)\.(?!\.)/g, "$1");
}
