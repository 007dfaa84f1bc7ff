import type { ReactNode } from "react";
import { Form } from "react-router";
import { ZoneField } from "~/features/settings/components/zone-field";
import { fieldsOf, longestOf, type SettingFieldName } from "~/features/settings/fields";
import { formValuesOf } from "~/features/settings/setting-fields";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import type { SetupStep } from "../../setup.ts";
import type { StepProps } from "./step-props.ts";

interface StepFormProps extends Pick<StepProps, "form"> {
  step: SetupStep;
  /** The stored value that the form is opened with. If somebody changes it meanwhile, saving reports a conflict. */
  from: unknown;
  children: ReactNode;
}

/** The form of a step that saves a setting. After a conflict it shows the value that somebody else saved. */
export function StepForm({ step, from, form, children }: StepFormProps) {
  const { t, href } = useWords();
  return (
    <Form method="post" action={href("/setup")} data-busy data-explained>
      {form.message && <Notice title={t("setup.conflict")}>{form.message}</Notice>}
      <input type="hidden" name="seen" value={form.openedValue ?? JSON.stringify(from)} />
      {children}
      <Button name="intent" value={step}>
        {t("setup.save")}
      </Button>
    </Form>
  );
}

interface SettingInputsProps extends Pick<StepProps, "form"> {
  setting: "names" | "days";
  stored: Parameters<typeof formValuesOf>[1];
  hints?: Partial<Record<SettingFieldName, string>>;
}

/** The inputs of a setting, with the labels of the office. All of them are required. */
export function SettingInputs({ setting, stored, form, hints = {} }: SettingInputsProps) {
  const { t } = useWords();
  const values = { ...formValuesOf(setting, stored), ...form.input };
  return fieldsOf(setting).map(([name, field]) => {
    const label = t(`settings.fields.${name}`);
    const Input = field.kind === "zone" ? ZoneField : TextField;
    return (
      <Input
        key={name}
        name={name}
        {...(field.kind === "day" && { type: "date" })}
        label={label}
        hint={hints[name]}
        required
        maxLength={longestOf(field)}
        autoComplete="off"
        defaultValue={values[name]}
        missing={t("validation.required", { field: label })}
        error={form.errors[name]}
      />
    );
  });
}
