import { Link } from "react-router";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";

interface LanguageLinksProps {
  /** The language that is shown. */
  shown: Language;
  /** Returns the query that shows another one. */
  query: (language: Language) => string;
  className?: string;
}

/** The choice of the language in which a letter is shown. The address keeps it. */
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
