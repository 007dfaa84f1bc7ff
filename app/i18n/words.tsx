import { createContext, useContext, type ReactNode } from "react";
import { dates, type Dates } from "./dates.ts";
import { localized } from "./links.ts";
import type { PagePath } from "./page-path.ts";
import { translator, type Language, type Translate } from "./translate.ts";

/** The words, dates and existing page addresses of a screen, in one language. */
export interface Words {
  language: Language;
  t: Translate;
  dates: Dates;
  /** True if the route table has the page; links to other pages are left out. */
  has(page: PagePath): boolean;
  href(page: PagePath): string;
}

const WordsContext = createContext<Words | undefined>(undefined);

export function WordsProvider({
  language,
  pages,
  children,
}: {
  language: Language;
  pages: readonly string[];
  children: ReactNode;
}) {
  return <WordsContext value={createWords(language, pages)}>{children}</WordsContext>;
}

/** Creates the words without a screen, such as for a file. */
export function createWords(language: Language, pages: readonly string[] = []): Words {
  return {
    language,
    t: translator(language),
    dates: dates(language),
    has: (page) => pages.includes(page.replace(/[#?].*/, "")),
    href: (page) => localized(language, page),
  };
}

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useWords must be used within a WordsProvider");
  return words;
}
