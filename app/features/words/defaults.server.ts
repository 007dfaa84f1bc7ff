import { catalogs } from "~/i18n/catalogs";
import { defaultWords, type Language } from "~/i18n/translate";

/** The key of every sentence, in the order of the catalogs. */
export const wordKeys: readonly string[] = [...textsOf(catalogs.en).keys()];

/** The sentences of each catalog that was asked for. A gathering with other days has other catalogs. */
const known = new WeakMap<object, Map<string, string>>();

/** Returns what the catalog says, or undefined if no sentence has this key. */
export function defaultText(language: Language, key: string): string | undefined {
  const words = defaultWords(language);
  const texts = known.get(words) ?? textsOf(words);
  known.set(words, texts);
  return texts.get(key);
}

/** Returns the language of the catalog whose sentences a language replaces: its own, or English for a further one. */
export function replacedBy(language: string): Language {
  return language === "es" ? "es" : "en";
}

/** Every sentence by its key, such as "nav.register". */
function textsOf(words: object, parents = ""): Map<string, string> {
  const texts = Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[parents + name, value] as const] : [...textsOf(value, `${parents}${name}.`)],
  );
  return new Map(texts);
}
