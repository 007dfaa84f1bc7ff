import { useLocation, useMatches } from "react-router";
import { furtherHere } from "~/i18n/further-languages";
import { languages, pageOf, pathIn } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { useFurtherLanguages } from "./further-languages.ts";

export const languageNames = { en: "English", es: "Español" } as const;

/** Returns every language of this page by its code, with what its readers call it. */
function useEveryLanguage(): { code: string; name: string }[] {
  return [...languages.map((code) => ({ code, name: languageNames[code] })), ...useFurtherLanguages()];
}

/**
 * Returns links to this page in each language. The enhancement script remembers the choice (I18-08). If the page
 * depends on more than its address, its loader returns the query that restores it as `languageQuery`.
 */
function useLanguageLinks() {
  const { language } = useWords();
  const { pathname, search: ownSearch } = useLocation();
  const pageData = useMatches().at(-1)?.loaderData as { languageQuery?: string } | null | undefined;
  const search = pageData?.languageQuery ?? ownSearch;
  const current = furtherHere()?.code ?? language;
  return useEveryLanguage().map(({ code, name }) => ({
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

/**
 * The short language links in the top bar (CHR-17). A phone has room for one further language, the page's own or the
 * first; the footer has all of them.
 */
export function LanguagePair() {
  const { t } = useWords();
  const links = useLanguageLinks();
  const further = links.slice(2);
  const visible = [...links.slice(0, 2), further.find(isCurrent) ?? further[0] ?? []].flat();
  const padding = visible.length > 2 ? "px-1.5 sm:px-2.5" : "px-2.5";
  return (
    <ul
      aria-label={t("nav.language")}
      className="flex overflow-clip rounded-control border border-white/40 text-sm font-semibold"
    >
      {visible.map(({ code, name, props }) => (
        <li key={code}>
          <a
            {...props}
            aria-label={`${shortOf(code)}: ${name}`}
            className={`block ${padding} py-1 -outline-offset-3 hover:bg-indigo-2 aria-current:bg-white aria-current:text-indigo`}
          >
            {shortOf(code)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isCurrent({ props }: ReturnType<typeof useLanguageLinks>[number]): boolean {
  return props["aria-current"] === "true";
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
