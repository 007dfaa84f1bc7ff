import { AsyncLocalStorage } from "node:async_hooks";
import { setFurtherHere, type FurtherLanguage } from "./further-languages.ts";
import { furtherTranslator, setTranslatorHere, type Language, type Translate } from "./translate.ts";

interface Speech {
  translators?: Record<Language, Translate>;
  further?: FurtherLanguage | undefined;
}

const speech = new AsyncLocalStorage<Speech>();
setFurtherHere(() => speech.getStore()?.further);
setTranslatorHere((language) => {
  const { translators, further } = speech.getStore() ?? {};
  if (translators) return translators[language];
  return further && language === "en" ? furtherTranslator(further) : undefined;
});

/** Runs a function with these translators. What runs at the same time keeps the usual ones. */
export function withTranslators<T>(translators: Record<Language, Translate>, run: () => T): T {
  return speech.run({ ...speech.getStore(), translators }, run);
}

/**
 * Runs a function that uses a further language in place of English, for sentences, dates and addresses. Without a
 * language it runs as usual, even within another call.
 */
export function withFurtherLanguage<T>(further: FurtherLanguage | undefined, run: () => T): T {
  return speech.run({ further }, run);
}
