import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { DefaultButton } from "~/ui/admin/form/default-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm, type FormField } from "~/ui/admin/form/use-office-form";
import type { FormValues } from "../../schema.ts";
import { parseFormValues, formValuesOf } from "../../setting-fields.ts";
import type { ShownSetting } from "../loader.server.ts";

type Part = "palette" | "mark" | "typefaces";
type LookFormState = ReturnType<typeof useOfficeForm<FormValues>>;

/** Returns the form of a part of the look, filled with the stored value or the default. */
export function useLookForm(
  part: Part,
  { customValue, fallback }: ShownSetting,
  fields: FormField<FormValues>[],
): LookFormState {
  return useOfficeForm<FormValues>({
    name: `setting:${part}`,
    stored: formValuesOf(part, customValue ?? fallback),
    version: customValue,
    fields,
    read: (sent) => parseFormValues(part, sent),
  });
}

interface LookFormProps {
  part: Part;
  form: LookFormState;
  /** True if organizers have changed the part, so that they can restore the default. */
  isSet: boolean;
  encType?: "multipart/form-data";
  /** Shows the choice beside the fields. */
  preview: ReactNode;
  children: ReactNode;
}

export function LookForm({ part, form, isSet, encType, preview, children }: LookFormProps) {
  const { t } = useWords();
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <OfficeForm
        form={form}
        {...(encType && { encType })}
        intent="save"
        save={t("settings.save")}
        buttons={isSet && <DefaultButton />}
        failed={t("settings.failed")}
      >
        <input type="hidden" name="setting" value={part} />
        {children}
      </OfficeForm>
      {preview}
    </div>
  );
}
