import { languages, localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { languageNames } from "~/ui/language-switch";

const files = [
  { name: "letter", path: "poster.pdf", type: "application/pdf" },
  { name: "a4", path: "poster.pdf?paper=a4", type: "application/pdf" },
  { name: "square", path: "square.png", type: "image/png" },
  { name: "tall", path: "tall.png", type: "image/png" },
] as const;

/** Links to the printable poster and to pictures for sharing, each in both languages. */
export function PosterFiles({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <ul className="poster-files">
      {files.map(({ name, path, type }) => (
        <li key={name}>
          <span id={`poster-${name}`}>{t(`poster.${name}`)}</span>
          {languages.map((language) => (
            <a
              key={language}
              id={`poster-${name}-${language}`}
              href={localized(language, `/calendar/${id}/${path}` as PagePath)}
              type={type}
              hrefLang={language}
              lang={language}
              aria-labelledby={`poster-${name} poster-${name}-${language}`}
              download={type === "image/png" || undefined}
              className="link"
            >
              {languageNames[language]}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
