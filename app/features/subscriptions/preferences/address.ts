import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";

/** Where somebody chooses which email they get; in the footer of every campaign mail (UNS-16). */
export function preferencesUrl({ origin, language, token }: { origin: string; language: Language; token: string }) {
  return `${origin}${localized(language, `/unsubscribe?token=${token}`)}`;
}
