import { Link } from "react-router";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";

interface LanguageLinksProps {
  shown: Language;
  /** Returns the query that selects a language. */
  query: (language: Language) => string;
  className?: string;
}

/** Links that select the language in which a letter is shown. The choice is a part of the address. */
export function LanguageLinks({ shown, query, className }: LanguageLinksProps) {
  const { t } = useWords();
  return (
    <nav aria-label={t("templates.whichLanguage")} className={className}>
      <ul className="choices">
        {(["en", "es"] as const).map((language) => (
          <li key={language}>
            <Link
              to={query(language)}
              replace
              preventScrollReset
              aria-current={language === shown ? "true" : undefined}
            >
              {t(`templates.language.${language}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
