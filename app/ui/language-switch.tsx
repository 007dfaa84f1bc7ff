import { useLocation, useMatches } from "react-router";
import { furtherHere, furtherLanguages } from "~/i18n/further-languages";
import { languages, pageOf, pathIn } from "~/i18n/links";
import { useWords } from "~/i18n/words";

export const languageNames = { en: "English", es: "Español" } as const;

/** Returns every language that visitors can read, by its code, with what its readers call it. */
function everyLanguage(): { code: string; name: string }[] {
  return [...languages.map((code) => ({ code, name: languageNames[code] })), ...furtherLanguages()];
}

/**
 * Returns links to this page in each language. The enhancement script remembers the choice (I18-08). If the page
 * depends on more than its address, its loader returns the query that restores it as `languageQuery`.
 */
function useLanguageLinks() {
  const { language } = useWords();
  const { pathname, search: ownSearch } = useLocation();
  const known = useMatches().at(-1)?.loaderData as { languageQuery?: string } | null | undefined;
  const search = known?.languageQuery ?? ownSearch;
  const current = furtherHere()?.code ?? language;
  return everyLanguage().map(({ code, name }) => ({
    code,
    name,
    props: {
      href: pathIn(code, pageOf(pathname)) + search,
      hrefLang: code,
      lang: code,
      "data-language": code,
      "aria-current": code === current ? ("true" as const) : undefined,
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
      {useLanguageLinks().map(({ code, name, props }) => (
        <li key={code}>
          <a
            {...props}
            aria-label={`${shortOf(code)}: ${name}`}
            className="block px-2.5 py-1 -outline-offset-3 hover:bg-indigo-2 aria-current:bg-white aria-current:text-indigo"
          >
            {shortOf(code)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "En" for "en". */
function shortOf(code: string): string {
  return code.slice(0, 1).toUpperCase() + code.slice(1);
}

/** The full language names in the footer (CHR-29). */
export function LanguageNames({ className }: { className?: string }) {
  return useLanguageLinks().map(({ code, name, props }) => (
    <li key={code}>
      <a {...props} className={className}>
        {name}
      </a>
    </li>
  ));
}
