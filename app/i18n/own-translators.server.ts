import { AsyncLocalStorage } from "node:async_hooks";
import { setTranslatorHere, type Language, type Translate } from "./translate.ts";

const translators = new AsyncLocalStorage<Record<Language, Translate>>();
setTranslatorHere((language) => translators.getStore()?.[language]);

/** Runs a function in which everything is said by these translators; what runs meanwhile keeps the usual ones. */
export function withTranslators<T>(own: Record<Language, Translate>, run: () => T): T {
  return translators.run(own, run);
}
