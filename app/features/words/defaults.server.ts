import { catalogs } from "~/i18n/catalogs";
import { defaultWords, type Language } from "~/i18n/translate";

/** The key of every sentence, in the order of the catalogs. */
export const wordKeys: readonly string[] = [...flattenTexts(catalogs.en).keys()];

/** Caches the sentences of each catalog. A gathering with other days has other catalogs. */
const textsByCatalog = new WeakMap<object, Map<string, string>>();

/** Returns what the catalog says, or undefined if no sentence has this key. */
export function defaultText(language: Language, key: string): string | undefined {
  const words = defaultWords(language);
  const texts = textsByCatalog.get(words) ?? flattenTexts(words);
  textsByCatalog.set(words, texts);
  return texts.get(key);
}

/** Returns the language whose defaults a language replaces: its own, or English for a further language. */
export function replacedBy(language: string): Language {
  return language === "es" ? "es" : "en";
}

/** Returns every sentence by its key, such as "nav.register". */
function flattenTexts(words: object, parents = ""): Map<string, string> {
  const texts = Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[parents + name, value] as const] : [...flattenTexts(value, `${parents}${name}.`)],
  );
  return new Map(texts);
}
