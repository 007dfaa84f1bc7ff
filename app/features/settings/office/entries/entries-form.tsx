import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { DefaultButton } from "~/ui/admin/form/default-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import type { SettingName } from "../../fields.ts";
import { mergedEntries, withEmptyEntries } from "../../merged-entries.ts";
import type { Typed } from "../../schema.ts";
import type { Settings } from "../../setting.ts";
import { typedIn, typedOf } from "../../setting-fields.ts";

/** What the rows of a form with a list show. */
export interface RowsProps {
  /** What the inputs begin with. */
  values: Typed;
  /** What stands in them now. */
  typed: Typed;
  errors: Partial<Record<string, string>>;
}

interface EntriesFormProps<Name extends SettingName> {
  setting: Name;
  /** The stored entries; undefined for the usual ones, which are `fallback`. */
  set: Settings[Name] | undefined;
  fallback: Settings[Name];
  children: (rows: RowsProps) => ReactNode;
}

/** The form of a list with a screen of its own. */
export function EntriesForm<Name extends SettingName>({ setting, set, fallback, children }: EntriesFormProps<Name>) {
  const { t } = useWords();
  const listed: SettingName = setting;
  const stored = typedOf(setting, set ?? fallback);
  const mergedBy = (versions: readonly Typed[]) =>
    mergedEntries(setting, versions, {
      list: t(`settings.names.${listed}`),
      labelOf: (name, index) => `${t("settings.entry", { number: index + 1 })}: ${t(`settings.fields.${name}`)}`,
    });
  const form = useOfficeForm<Typed>({
    name: `setting:${setting}`,
    stored,
    version: set,
    fields: mergedBy([]),
    mergedBy,
    read: (sent) => withEmptyEntries(setting, typedIn(setting, sent)),
  });
  return (
    <OfficeForm
      form={form}
      intent="save"
      save={t("settings.save")}
      buttons={set !== undefined && <DefaultButton />}
      failed={t("settings.failed")}
    >
      <input type="hidden" name="setting" value={setting} />
      {children(form)}
    </OfficeForm>
  );
}
