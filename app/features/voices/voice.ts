import { textLanguageOn } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { PictureSizes } from "../calendar/pictures/picture.ts";

/** A text, with its language where that isn't the page's. */
export interface LocalizedText {
  text: string;
  lang: Language | undefined;
}

/** A voice as visitors read it. */
export interface Voice {
  id: string;
  words: LocalizedText;
  name: string;
  about: LocalizedText | undefined;
  photo: { id: string; files: PictureSizes; alt: string } | undefined;
}

/** Where a voice is shown: a page, or the archive of a year. */
export type VoicePlace = "home" | "welcome" | number;

/** Returns what is said in the language of the page, or else in the other one; undefined if it is said in neither. */
export function localizedText(page: Language, said: Record<Language, string | null>): LocalizedText | undefined {
  const own = said[page];
  if (own) return { text: own, lang: textLanguageOn(page, page) };
  const other = page === "es" ? "en" : "es";
  return said[other] ? { text: said[other], lang: other } : undefined;
}
