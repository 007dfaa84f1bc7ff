import { kinds, letterFields } from "../fields.ts";
import { letterName } from "../letter-name.ts";
import { useWords } from "~/i18n/words";
import { FieldError, TextField } from "~/ui/field";
import { Fields } from "~/ui/fields";
import type { TemplateFormState } from "./use-template-form.ts";

interface TemplateFieldsProps {
  form: Pick<TemplateFormState, "values" | "errors">;
  /** True for a stored template, whose name cannot be changed (TPL-06). */
  isStored: boolean;
}

const { name, description } = letterFields;

export function TemplateFields({ form: { values, errors }, isStored }: TemplateFieldsProps) {
  const { t, language } = useWords();
  return (
    <div className="template-fields">
      <div>
        <TextField
          name="name"
          label={t("templates.fields.name")}
          hint={t(isStored ? "templates.hints.nameStays" : "templates.hints.name")}
          placeholder="welcome_email"
          required={!isStored}
          disabled={isStored}
          maxLength={name.max}
          autoComplete="off"
          defaultValue={isStored ? letterName(language, values.name) : values.name}
          error={errors["name"]}
        />
        {/* Disabled fields are not submitted, so the name is repeated in a hidden one. */}
        {isStored && <input type="hidden" name="name" value={values.name} />}
        <Fields
          fields={{ description }}
          values={values}
          errors={errors}
          label={(field) => t(`templates.fields.${field}`)}
          hints={{ description: t("templates.hints.description") }}
        />
      </div>
      <fieldset className="mb-6" aria-describedby="kind-error">
        <legend className="mb-1.5 font-sans text-base leading-normal font-semibold tracking-normal">
          {t("templates.fields.kind")}
        </legend>
        {kinds.map((kind) => (
          <label key={kind} className="kind-choice">
            <input type="radio" name="kind" value={kind} defaultChecked={values.kind === kind} />
            <span className="font-semibold">{t(`templates.kinds.${kind}.name`)}</span>
            <span className="text-muted">{t(`templates.kinds.${kind}.text`)}</span>
          </label>
        ))}
        <FieldError name="kind" error={errors["kind"]} />
      </fieldset>
    </div>
  );
}
