import { Link } from "react-router";
import { languages } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { Checkbox } from "~/ui/choice";
import { SelectField, TextField } from "~/ui/field";
import { questionFields } from "../questions/fields.ts";
import { hasChoices } from "../questions/schema.ts";
import type { OpenedForm } from "./loader.server.ts";
import { QuestionChoices } from "./question-choices.tsx";
import { QuestionPreview } from "./question-preview.tsx";
import { useQuestionForm, type QuestionFormState } from "./use-question-form.ts";

/** The form of a new question or a stored one, with a preview beside it. */
export function QuestionForm({ opened }: { opened: OpenedForm }) {
  const { t, language } = useWords();
  const form = useQuestionForm(opened);
  const { stored, question } = opened;
  return (
    <>
      <header className="mb-4">
        <Link to="?" className="link">
          {t("questions.backToList")}
        </Link>
        <h1 id="questions-title" className="mt-1 wrap-anywhere">
          {question ? stored[`label_${language}`] : t("questions.new")}
        </h1>
      </header>
      <OfficeForm form={form} intent="save" save={t("questions.save")} failed={t("questions.failed")} closedAddress="">
        <input type="hidden" name="id" value={form.values.id} />
        <div className="question-columns">
          <div className="panel p-4 sm:p-5">
            <Wording form={form} />
            <QuestionChoices form={form} isHidden={!hasChoices(form.input.kind)} />
            <Rules form={form} />
          </div>
          <QuestionPreview values={form.input} />
        </div>
      </OfficeForm>
    </>
  );
}

function Wording({ form: { values, errors } }: { form: QuestionFormState }) {
  const { t } = useWords();
  const { kind } = questionFields;
  return (
    <>
      {(["label", "help"] as const).map((part) => (
        <div key={part} className="field-row">
          {languages.map((language) => {
            const name = `${part}_${language}` as const;
            return (
              <TextField
                key={name}
                name={name}
                label={t(`questions.fields.${name}`)}
                hint={part === "help" && t("questions.hints.help")}
                lang={language}
                maxLength={questionFields[name].max}
                required={part === "label"}
                autoComplete="off"
                defaultValue={values[name]}
                error={errors[name]}
              />
            );
          })}
        </div>
      ))}
      <SelectField
        name="kind"
        label={t("questions.fields.kind")}
        options={kind.choices.map((choice) => [choice, t(`questions.kinds.${choice}`)])}
        defaultValue={values.kind}
        error={errors["kind"]}
      />
    </>
  );
}

function Rules({ form: { values, input, errors } }: { form: QuestionFormState }) {
  const { t } = useWords();
  const { min, max } = questionFields.forget_after_days;
  return (
    <>
      {(["is_required", "is_sensitive"] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={t(`questions.fields.${name}`)}
          hint={t(`questions.hints.${name}`)}
          checked={values[name]}
          error={errors[name]}
        />
      ))}
      <div hidden={!input.is_sensitive} className="max-w-xs">
        <TextField
          name="forget_after_days"
          type="number"
          label={t("questions.fields.forget_after_days")}
          hint={t("questions.hints.forget_after_days")}
          {...{ min, max }}
          defaultValue={values.forget_after_days}
          error={errors["forget_after_days"]}
        />
      </div>
    </>
  );
}
