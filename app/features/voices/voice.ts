import { textLanguageOn } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { PictureSizes } from "../calendar/pictures/picture.ts";

/** A text, and its language if it isn't that of the page. */
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

/** Returns the text in the language of the page, else in the other one; undefined if there is neither. */
export function localizedText(page: Language, texts: Record<Language, string | null>): LocalizedText | undefined {
  const text = texts[page];
  if (text) return { text, lang: textLanguageOn(page, page) };
  const other = page === "es" ? "en" : "es";
  return texts[other] ? { text: texts[other], lang: other } : undefined;
}
