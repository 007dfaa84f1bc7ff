import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { emptySuggestion, SuggestionForm, type Suggester } from "./suggestion-form.tsx";

interface SuggestionDialogProps {
  person: Suggester | undefined;
  /** The content of the button that opens it. Without script it is a link to the form's own page (MAP-01, HOM-23). */
  children: ReactNode;
  className: string;
}

/** A button that opens the form to suggest a place in a dialog; without script it links to the form's page. */
export function SuggestionDialog({ person, children, className }: SuggestionDialogProps) {
  const { t, href } = useWords();
  return (
    <>
      <a href={href("/map/suggest")} data-opens="suggestion-dialog" className={`no-print ${className}`}>
        {children}
      </a>
      <dialog id="suggestion-dialog" aria-labelledby="suggestion-title" className="suggestion-dialog">
        <div className="flex items-start gap-4">
          <h2 id="suggestion-title" className="mr-auto text-2xl">
            {t("suggest.title")}
          </h2>
          <form method="dialog">
            <button type="submit" className="dialog-close" aria-label={t("suggest.close")}>
              <Icon name="close" />
            </button>
          </form>
        </div>
        <div className="mt-5">
          <SuggestionForm
            values={emptySuggestion}
            errors={{}}
            person={person}
            action="/map/suggest"
            button={t("suggest.send")}
            isInDialog
          />
        </div>
      </dialog>
    </>
  );
}
