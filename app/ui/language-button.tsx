import { useLocation } from "react-router";
import { localizedPath, pageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { Button } from "./button.tsx";

/** The name of the button; a form that holds it is shown again in the language of the address, and nothing is taken. */
export const languageButton = "switch";

/** Where there is no script, the way to the other language that takes along what was typed; inside the form. */
export function LanguageButton() {
  const { language } = useWords();
  const { pathname } = useLocation();
  const other = language === "en" ? "es" : "en";
  return (
    <noscript>
      <p className="mb-8">
        <Button
          name={languageButton}
          value="language"
          formAction={localizedPath(other, pageOf(pathname))}
          formNoValidate
          lang={other}
          tone="outline"
          small
        >
          {translator(other)("nav.continueHere")}
        </Button>
      </p>
    </noscript>
  );
}
