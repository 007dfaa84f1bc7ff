import { kinds, letterFields, type TemplateKind } from "../fields.ts";
import { letterName } from "../letter-name.ts";
import { useWords } from "~/i18n/words";
import { TextField } from "~/ui/field";
import { Fields } from "~/ui/fields";
import type { TemplateFormState } from "./use-template-form.ts";

interface TemplateFieldsProps {
  form: Pick<TemplateFormState, "values" | "input" | "errors">;
  /** True for a stored template, whose name cannot be changed (TPL-06). */
  isStored: boolean;
}

const { name, kind, description } = letterFields;

/** What organizers see of a letter: its name, who gets it, in a sentence, and what it is for. */
export function TemplateFields({ form: { values, input, errors }, isStored }: TemplateFieldsProps) {
  const { t, language } = useWords();
  return (
    <div className="template-fields">
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
        fields={{ kind, description }}
        values={values}
        errors={errors}
        label={(field) => t(`templates.fields.${field}`)}
        hints={{
          kind: t(`templates.kinds.${kinds.find((one) => one === input.kind) ?? "news"}.text`),
          description: t("templates.hints.description"),
        }}
        option={(choice: TemplateKind) => t(`templates.kinds.${choice}.name`)}
      />
    </div>
  );
}
