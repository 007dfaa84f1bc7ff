import { Form } from "react-router";
import { fieldsOf } from "~/features/settings/fields";
import { typedOf } from "~/features/settings/setting-fields";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import type { StepProps } from "./step-props.ts";

/** The days of the first gathering; those that are over are suggested a year or more later. */
export function DaysStep({ stored: { days, suggestedDays }, form }: StepProps) {
  const { t, href } = useWords();
  const values = { ...typedOf("days", suggestedDays), ...form.typed };
  return (
    <Form method="post" action={href("/setup")} data-busy data-explained>
      {form.message && <Notice title={t("setup.conflict")}>{form.message}</Notice>}
      <input type="hidden" name="seen" value={form.seen ?? JSON.stringify(days)} />
      {fieldsOf("days").map(([name]) => {
        const label = t(`settings.fields.${name}`);
        return (
          <TextField
            key={name}
            name={name}
            type="date"
            label={label}
            hint={name === "invocation" ? t("setup.days.year") : undefined}
            required
            maxLength={10}
            autoComplete="off"
            defaultValue={values[name]}
            missing={t("validation.required", { field: label })}
            error={form.errors[name]}
          />
        );
      })}
      <Button name="intent" value="days">
        {t("setup.save")}
      </Button>
    </Form>
  );
}
