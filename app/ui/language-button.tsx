import { useLocation } from "react-router";
import { localizedPath, pageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { Button } from "./button.tsx";

/** The button's name. If a form contains it, the page is shown in the other language and nothing is saved. */
export const languageButton = "switch";

/** Switches the language without script and keeps what was typed. It must be inside the form. */
export function LanguageButton() {
  const { language } = useWords();
  const { pathname } = useLocation();
  const otherLanguage = language === "en" ? "es" : "en";
  return (
    <noscript>
      <p className="mb-8">
        <Button
          name={languageButton}
          value="language"
          formAction={localizedPath(otherLanguage, pageOf(pathname))}
          formNoValidate
          lang={otherLanguage}
          tone="outline"
          small
        >
          {translator(otherLanguage)("nav.continueHere")}
        </Button>
      </p>
    </noscript>
  );
}
