import type { Language } from "~/i18n/translate";
import type { OwnPage } from "../edition/edition.ts";

/** Returns the title for readers of a language, and the language of the title. */
export function titleIn({ titles }: Pick<OwnPage, "titles">, language: Language): { text: string; lang: Language } {
  const lang = writtenIn(titles, language);
  return { text: titles[lang] ?? "", lang };
}

/** Returns the language in which a page is shown: the reader's if the page has it, else the other one. */
export function writtenIn(titles: OwnPage["titles"], language: Language): Language {
  if (titles[language] !== null) return language;
  return language === "en" ? "es" : "en";
}
