import { fieldsOf, isList, mostEntries, type SettingField, type SettingName } from "../fields.ts";
import type { FormValues } from "../schema.ts";
import { parseFormValues, formValuesOf } from "../setting-fields.ts";
import { useWords, type Words } from "~/i18n/words";
import { DefaultButton } from "~/ui/admin/form/default-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm, type FormField } from "~/ui/admin/form/use-office-form";
import { SettingFields } from "./setting-fields.tsx";
import { SettingPreview } from "./setting-preview.tsx";
import { SettingValue } from "./setting-value.tsx";
import type { ShownSetting } from "./loader.server.ts";

/** Shows the form of a setting beside a preview of what visitors will see. */
export function SettingForm({ setting }: { setting: ShownSetting }) {
  const words = useWords();
  const { t } = words;
  const { name, customValue, fallback } = setting;
  const form = useOfficeForm<FormValues>({
    name: `setting:${name}`,
    stored: formValuesOf(name, customValue === undefined ? fallback : customValue),
    version: customValue,
    fields: formFields(words, name),
    read: (sent) => parseFormValues(name, sent),
  });
  const isSet = customValue !== undefined;
  return (
    <div className="mt-4 grid gap-x-10 gap-y-6 border-t border-line pt-4 lg:grid-cols-2">
      <OfficeForm
        form={form}
        intent="save"
        save={t("settings.save")}
        buttons={isSet && <DefaultButton />}
        failed={t("settings.failed")}
        closedAddress=""
      >
        <input type="hidden" name="setting" value={name} />
        <SettingFields name={name} typed={form.values} messages={form.errors} />
        {isSet && <DefaultNote setting={setting} />}
      </OfficeForm>
      <SettingPreview name={name} typed={form.input} />
    </div>
  );
}

/** Returns the fields that a conflict compares; in a list, each entry is one field. */
function formFields(words: Words, name: SettingName): FormField<FormValues>[] {
  const { t } = words;
  if (!isList(name))
    return fieldsOf(name).map(([called, field]) => ({
      name: called,
      label: t(`settings.fields.${called}`),
      text: ({ [called]: typed = "" }) => fieldText(words, field, typed),
    }));
  return Array.from({ length: mostEntries(name) }, (_, index) =>
    fieldsOf(name).map(([called]) => ({
      name: `${called}${index}`,
      label: `${t("settings.entry", { number: index + 1 })}: ${t(`settings.fields.${called}`)}`,
    })),
  ).flat();
}

function fieldText({ t }: Words, { kind }: SettingField, typed: string): string {
  if (kind === "tick") return t(typed ? "register.yes" : "register.no");
  return kind === "choice" ? t(`settings.states.${typed as "open"}`) : typed;
}

function DefaultNote({ setting: { name, fallback } }: { setting: ShownSetting }) {
  const { t } = useWords();
  return (
    <div className="mt-4 wrap-anywhere text-muted">
      <p className="font-semibold">{t("settings.theDefault")}</p>
      <SettingValue name={name} value={fallback} />
    </div>
  );
}
