import { useLocation, useMatches } from "react-router";
import { languages, localizedPath, pageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";

export const languageNames = { en: "English", es: "Español" } as const;
const short = { en: "En", es: "Es" } as const;

/**
 * Returns links to this page in each language. The enhancement script remembers the choice (I18-08). If the page
 * depends on more than its address, its loader returns the query that restores it as `languageQuery`.
 */
function useLanguageLinks() {
  const { language } = useWords();
  const { pathname, search: ownSearch } = useLocation();
  const known = useMatches().at(-1)?.loaderData as { languageQuery?: string } | null | undefined;
  const search = known?.languageQuery ?? ownSearch;
  return languages.map((other) => ({
    language: other,
    props: {
      href: localizedPath(other, pageOf(pathname)) + search,
      hrefLang: other,
      lang: other,
      "data-language": other,
      "aria-current": other === language ? ("true" as const) : undefined,
    },
  }));
}

/** The short language links in the top bar (CHR-17). */
export function LanguagePair() {
  const { t } = useWords();
  return (
    <ul
      aria-label={t("nav.language")}
      className="flex overflow-clip rounded-control border border-white/40 text-sm font-semibold"
    >
      {useLanguageLinks().map(({ language, props }) => (
        <li key={language}>
          <a
            {...props}
            aria-label={`${short[language]}: ${languageNames[language]}`}
            className="block px-2.5 py-1 -outline-offset-3 hover:bg-indigo-2 aria-current:bg-white aria-current:text-indigo"
          >
            {short[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The full language names in the footer (CHR-29). */
export function LanguageNames({ className }: { className?: string }) {
  return useLanguageLinks().map(({ language, props }) => (
    <li key={language}>
      <a {...props} className={className}>
        {languageNames[language]}
      </a>
    </li>
  ));
}
