import { AsyncLocalStorage } from "node:async_hooks";
import { setFurtherHere, type FurtherLanguage } from "./further-languages.ts";
import { furtherTranslator, setTranslatorHere, type Language, type Translate } from "./translate.ts";

interface Said {
  translators?: Record<Language, Translate>;
  further?: FurtherLanguage | undefined;
}

const said = new AsyncLocalStorage<Said>();
setFurtherHere(() => said.getStore()?.further);
setTranslatorHere((language) => {
  const { translators, further } = said.getStore() ?? {};
  if (translators) return translators[language];
  return further && language === "en" ? furtherTranslator(further) : undefined;
});

/** Runs a function in which everything is said by these translators; what runs meanwhile keeps the usual ones. */
export function withTranslators<T>(translators: Record<Language, Translate>, run: () => T): T {
  return said.run({ ...said.getStore(), translators }, run);
}

/**
 * Runs a function in which everything that would be English is said in a further language: sentences, dates and
 * addresses. Without a language it runs as usual, also where another one is spoken.
 */
export function withFurtherLanguage<T>(further: FurtherLanguage | undefined, run: () => T): T {
  return said.run({ further }, run);
}
