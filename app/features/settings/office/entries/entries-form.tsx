import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { DefaultButton } from "~/ui/admin/form/default-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import type { SettingName } from "../../fields.ts";
import { mergedEntries, withEmptyEntries } from "../../merged-entries.ts";
import type { FormValues } from "../../schema.ts";
import type { Settings } from "../../setting.ts";
import { parseFormValues, formValuesOf } from "../../setting-fields.ts";

export interface RowsProps {
  /** The initial values of the inputs. */
  values: FormValues;
  /** The current values of the inputs. */
  input: FormValues;
  errors: Partial<Record<string, string>>;
}

interface EntriesFormProps<Name extends SettingName> {
  setting: Name;
  /** The stored entries; undefined for the usual ones, which are `fallback`. */
  customValue: Settings[Name] | undefined;
  fallback: Settings[Name];
  children: (rows: RowsProps) => ReactNode;
}

/** The form of a setting that is a list and has its own screen. */
export function EntriesForm<Name extends SettingName>({
  setting,
  customValue,
  fallback,
  children,
}: EntriesFormProps<Name>) {
  const { t } = useWords();
  const settingName: SettingName = setting;
  const stored = formValuesOf(setting, customValue ?? fallback);
  const mergedBy = (versions: readonly FormValues[]) =>
    mergedEntries(setting, versions, {
      list: t(`settings.names.${settingName}`),
      labelOf: (name, index) => `${t("settings.entry", { number: index + 1 })}: ${t(`settings.fields.${name}`)}`,
    });
  const form = useOfficeForm<FormValues>({
    name: `setting:${setting}`,
    stored,
    version: customValue,
    fields: mergedBy([]),
    mergedBy,
    read: (formData) => withEmptyEntries(setting, parseFormValues(setting, formData)),
  });
  return (
    <OfficeForm
      form={form}
      intent="save"
      save={t("settings.save")}
      buttons={customValue !== undefined && <DefaultButton />}
      failed={t("settings.failed")}
    >
      <input type="hidden" name="setting" value={setting} />
      {children(form)}
    </OfficeForm>
  );
}
