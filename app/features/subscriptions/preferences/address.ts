import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";

/** Returns the page where people choose their email; it is in the footer of every campaign email (UNS-16). */
export function preferencesUrl({ origin, language, token }: { origin: string; language: Language; token: string }) {
  return `${origin}${localized(language, `/unsubscribe?token=${token}`)}`;
}
