import { catalogs, type Catalog } from "./catalogs.ts";
import { makeTranslate } from "./make-translate.ts";

export type Language = "en" | "es";
export type Translate = ReturnType<typeof makeTranslate>;
/** A key of the catalogs, such as "nav.register". */
export type Key = Parameters<Translate>[0];

/** In the browser the catalogs are empty because the build leaves them out; load-words.ts fetches one language. */
const spoken: { [language in Language]?: Partial<Catalog> } =
  import.meta.env.SSR || import.meta.env.DEV ? catalogs : {};
const made = new Map<Language, Translate>();

/** Sets the words of a language in the browser. */
export function speak(language: Language, words: Partial<Catalog>): void {
  spoken[language] = words;
}

/** Returns the translation function of a language. */
export function translator(language: Language): Translate {
  const known = made.get(language);
  if (known) return known;
  const translate = makeTranslate(language, spoken[language] ?? {});
  made.set(language, translate);
  return translate;
}
