import { createTranslator } from "use-intl/core";
import { catalogs, type Catalog } from "./catalogs.ts";

export type Language = "en" | "es";
export type Translate = ReturnType<typeof createTranslator<Catalog>>;
/** A key of the catalogs, such as "nav.register". */
export type Key = Parameters<Translate>[0];

/** In the browser the words are fetched in one language (load-words.ts), and here are none: the build leaves them out. */
const spoken: { [language in Language]?: Partial<Catalog> } =
  import.meta.env.SSR || import.meta.env.DEV ? catalogs : {};
const made = new Map<Language, Translate>();

/** Gives the browser its words. */
export function speak(language: Language, words: Partial<Catalog>): void {
  spoken[language] = words;
}

/** The words of one language. A key without words shows itself and warns (I18-05, I18-06). */
export function translator(language: Language): Translate {
  const known = made.get(language);
  if (known) return known;
  const translate = createTranslator<Catalog>({
    locale: language === "es" ? "es-US" : "en-US",
    messages: (spoken[language] ?? {}) as Catalog,
    onError: (error) => console.warn(`i18n (${language}): ${error.message}`),
    getMessageFallback: ({ namespace, key }) => (namespace ? `${namespace}.${key}` : key),
  });
  const whole = Object.assign(
    (...said: Parameters<Translate>) => withOneDot(translate(...said)),
    translate,
  ) as Translate;
  made.set(language, whole);
  return whole;
}

/** A sentence that ends with "a.m." has its dot already. */
function withOneDot(sentence: string): string {
  return sentence.replaceAll(/\b([ap]\.\s?m\.)\.(?!\.)/g, "$1");
}
