import { languages, localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { languageNames } from "~/ui/language-switch";
import { DoorForm } from "./door-form.tsx";

const files = [
  { name: "letter", path: "poster.pdf", type: "application/pdf" },
  { name: "a4", path: "poster.pdf?paper=a4", type: "application/pdf" },
  { name: "square", path: "square.png", type: "image/png" },
  { name: "tall", path: "tall.png", type: "image/png" },
] as const;

/** Links to the printable poster and to pictures for sharing, each in both languages, and asks for a sign at the door. */
export function PosterFiles({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <>
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
      <section id="door" aria-labelledby="door-title" className="mt-10">
        <h3 id="door-title" className="text-xl">
          {t("door.sign")}
        </h3>
        <p className="mt-2">{t("door.signText")}</p>
        <DoorForm papers={[{ name: "sign", path: `/calendar/${id}/sign.pdf` }]} />
      </section>
    </>
  );
}
