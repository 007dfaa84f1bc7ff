import { textLanguageOn } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { PageLink } from "./page-link.tsx";

/** A page that organizers have written, as it is linked. */
export interface OwnPageLink {
  slug: string;
  /** Null in a language that it isn't written in. */
  titles: Readonly<Record<Language, string | null>>;
  linkedFrom: "footer" | "menu" | "nowhere";
}

interface OwnPageItemsProps {
  pages: readonly OwnPageLink[];
  itemClassName: string;
}

/** Rows of a list, each with the title in the visitor's language, or in the other one where there is none. */
export function OwnPageItems({ pages, itemClassName }: OwnPageItemsProps) {
  const { language } = useWords();
  return pages.map(({ slug, titles }) => {
    const title = titles[language];
    const otherLanguage = language === "en" ? "es" : "en";
    return (
      <li key={slug}>
        <PageLink
          page={`/page/${slug}`}
          className={itemClassName}
          lang={textLanguageOn(language, title === null ? otherLanguage : language)}
        >
          {title ?? titles[otherLanguage]}
        </PageLink>
      </li>
    );
  });
}
