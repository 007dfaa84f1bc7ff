import type { OwnQuestion } from "~/features/edition/edition";
import { useWords } from "~/i18n/words";
import { emptyValues } from "~/lib/fields/values";
import { OwnInput } from "../components/own-questions.tsx";
import { ownFields } from "../questions/fields.ts";
import { hasChoices } from "../questions/schema.ts";
import type { TypedQuestion } from "../questions/typed-question.ts";

/** The question as people will see it, while it is written. Its input is sent along, and nobody reads it. */
export function QuestionPreview({ typed }: { typed: TypedQuestion }) {
  const { t } = useWords();
  const question = questionOf(typed);
  return (
    <section aria-label={t("questions.beside")}>
      <p className="mb-1.5 font-semibold">{t("questions.beside")}</p>
      <div className="panel p-4 sm:p-5" inert>
        <OwnInput
          key={JSON.stringify(question)}
          question={question}
          values={emptyValues(ownFields([question]))}
          messages={{}}
        />
      </div>
    </section>
  );
}

function questionOf({ kind, choices, ...typed }: TypedQuestion): OwnQuestion {
  return {
    name: "own_preview",
    kind: kind as OwnQuestion["kind"],
    labels: { en: typed.label_en, es: typed.label_es },
    helps: { en: typed.help_en, es: typed.help_es },
    choices: hasChoices(kind) ? choices.map((choice, index) => ({ ...choice, id: choice.id || String(index) })) : [],
    isRequired: typed.is_required,
    isSensitive: typed.is_sensitive,
    isRetired: false,
  };
}
