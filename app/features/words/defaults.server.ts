import { catalogs } from "~/i18n/catalogs";
import type { Language } from "~/i18n/translate";

const defaults = { en: textsOf(catalogs.en), es: textsOf(catalogs.es) };

/** The key of every sentence, in the order of the catalogs. */
export const wordKeys: readonly string[] = [...defaults.en.keys()];

/** Returns what the catalog says, or undefined if no sentence has this key. */
export function defaultText(language: Language, key: string): string | undefined {
  return defaults[language].get(key);
}

/** Every sentence by its key, such as "nav.register". */
function textsOf(words: object, parents = ""): Map<string, string> {
  const texts = Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[parents + name, value] as const] : [...textsOf(value, `${parents}${name}.`)],
  );
  return new Map(texts);
}
