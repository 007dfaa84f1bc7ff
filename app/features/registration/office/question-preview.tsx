import type { OwnQuestion } from "~/features/edition/edition";
import { useWords } from "~/i18n/words";
import { emptyValues } from "~/lib/fields/values";
import { OwnInput } from "../components/own-questions.tsx";
import { ownFields } from "../questions/fields.ts";
import { hasChoices } from "../questions/schema.ts";
import type { QuestionFormValues } from "../questions/form-values.ts";

/** Previews the question while it is edited. The server ignores the preview's input, which is submitted with the form. */
export function QuestionPreview({ values }: { values: QuestionFormValues }) {
  const { t } = useWords();
  const question = questionOf(values);
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

function questionOf({ kind, choices, ...values }: QuestionFormValues): OwnQuestion {
  return {
    name: "own_preview",
    kind: kind as OwnQuestion["kind"],
    labels: { en: values.label_en, es: values.label_es },
    helps: { en: values.help_en, es: values.help_es },
    choices: hasChoices(kind) ? choices.map((choice, index) => ({ ...choice, id: choice.id || String(index) })) : [],
    isRequired: values.is_required,
    isSensitive: values.is_sensitive,
    isRetired: false,
  };
}
