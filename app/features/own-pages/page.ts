import type { Language } from "~/i18n/translate";
import type { OwnPage } from "../edition/edition.ts";

/** Returns the title that is read in a language, with the language it is written in. */
export function titleIn({ titles }: Pick<OwnPage, "titles">, language: Language): { text: string; lang: Language } {
  const lang = writtenIn(titles, language);
  return { text: titles[lang] ?? "", lang };
}

/** Returns the language in which somebody reads a page: theirs where it is written in it, else the other one. */
export function writtenIn(titles: OwnPage["titles"], language: Language): Language {
  if (titles[language] !== null) return language;
  return language === "en" ? "es" : "en";
}
