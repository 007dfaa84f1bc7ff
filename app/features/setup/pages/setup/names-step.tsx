import { Form } from "react-router";
import { fieldsOf, longestOf } from "~/features/settings/fields";
import { typedOf } from "~/features/settings/setting-fields";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import type { StepProps } from "./step-props.ts";

/** The name of the gathering and its town, as the setting of the office has them. */
export function NamesStep({ stored: { names }, form }: StepProps) {
  const { t, href } = useWords();
  const values = { ...typedOf("names", names), ...form.typed };
  return (
    <Form method="post" action={href("/setup")} data-busy data-explained>
      {form.message && <Notice title={t("setup.conflict")}>{form.message}</Notice>}
      <input type="hidden" name="seen" value={form.seen ?? JSON.stringify(names)} />
      {fieldsOf("names").map(([name, field]) => {
        const label = t(`settings.fields.${name}`);
        return (
          <TextField
            key={name}
            name={name}
            label={label}
            required
            maxLength={longestOf(field)}
            autoComplete="off"
            defaultValue={values[name]}
            missing={t("validation.required", { field: label })}
            error={form.errors[name]}
          />
        );
      })}
      <Button name="intent" value="names">
        {t("setup.save")}
      </Button>
    </Form>
  );
}
