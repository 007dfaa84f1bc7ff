import { languages } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { FieldError } from "~/ui/field";
import { longestChoice, mostChoices } from "../questions/fields.ts";
import { choiceInputs } from "../questions/form-values.ts";
import type { QuestionFormState } from "./use-question-form.ts";

interface QuestionChoicesProps {
  form: QuestionFormState;
  /** True for a kind without choices. The inputs stay in the form, in case the kind is changed back. */
  isHidden: boolean;
}

/** The choices, a line for each in both languages, with an empty line for the next one. */
export function QuestionChoices({ form: { values, input, errors }, isHidden }: QuestionChoicesProps) {
  const { t } = useWords();
  const lines = Math.min(mostChoices, Math.max(values.choices.length, input.choices.length) + 2);
  return (
    <fieldset hidden={isHidden} className="mb-4">
      <legend className="mb-1 font-sans text-base leading-normal font-semibold tracking-normal">
        {t("questions.fields.choices")}
      </legend>
      <p className="hint mb-2">{t("questions.hints.choices")}</p>
      <div className="choice-lines">
        {languages.map((language) => (
          <p key={language} aria-hidden="true" className="hint">
            {t(`templates.language.${language}`)}
          </p>
        ))}
        {Array.from({ length: lines }, (_, index) => {
          const { id, ...names } = choiceInputs(index);
          const choice = values.choices[index];
          return languages.map((language) => (
            <span key={names[language]}>
              {language === "en" && <input type="hidden" name={id} defaultValue={choice?.id ?? ""} />}
              <input
                name={names[language]}
                lang={language}
                className="input"
                maxLength={longestChoice}
                autoComplete="off"
                aria-label={`${t("questions.choice", { number: index + 1 })} (${t(`templates.language.${language}`)})`}
                aria-describedby="choices-error"
                aria-invalid={errors["choices"] ? true : undefined}
                defaultValue={choice?.[language] ?? ""}
              />
            </span>
          ));
        })}
      </div>
      <FieldError name="choices" error={errors["choices"]} />
    </fieldset>
  );
}
