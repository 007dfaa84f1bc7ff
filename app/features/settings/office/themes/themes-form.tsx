import { mostEntries, fieldsOf } from "../../fields.ts";
import type { Typed } from "../../schema.ts";
import { typedIn, typedOf } from "../../setting-fields.ts";
import { useWords } from "~/i18n/words";
import { DefaultButton } from "~/ui/admin/form/default-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import type { ShownThemes } from "./loader.server.ts";
import { ThemeRows } from "./theme-rows.tsx";

/** The themes to rename, color, order, add and remove. */
export function ThemesForm({ set, fallback, uses }: ShownThemes) {
  const { t } = useWords();
  const form = useOfficeForm<Typed>({
    name: "setting:themes",
    stored: typedOf("themes", set ?? fallback),
    version: set,
    fields: Array.from({ length: mostEntries }, (_, place) =>
      fieldsOf("themes").map(([name]) => ({
        name: `${name}${place}`,
        label: `${t("settings.entry", { number: place + 1 })}: ${t(`settings.fields.${name}`)}`,
      })),
    ).flat(),
    read: (sent) => typedIn("themes", sent),
  });
  return (
    <OfficeForm
      form={form}
      intent="save"
      save={t("settings.save")}
      buttons={set !== undefined && <DefaultButton />}
      failed={t("settings.failed")}
    >
      <input type="hidden" name="setting" value="themes" />
      <ThemeRows values={form.values} typed={form.typed} errors={form.errors} uses={uses} />
    </OfficeForm>
  );
}
