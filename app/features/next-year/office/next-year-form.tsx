import { useDeferredValue } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { SettingFields } from "~/features/settings/office/setting-fields";
import { fieldsOf } from "~/features/settings/fields";
import { useWords } from "~/i18n/words";
import { Checkbox } from "~/ui/choice";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import type { SettingName } from "~/features/settings/fields";
import { readNextYear, tickOf, typedYear, type TypedYear } from "../schema.ts";

interface NextYearFormProps {
  year: number;
  suggested: TypedYear;
  carriable: readonly SettingName[];
}

/** The form with the days of the next year and the settings to keep, beside a preview of the home page. */
export function NextYearForm({ year, suggested, carriable }: NextYearFormProps) {
  const { t } = useWords();
  const form = useOfficeForm<TypedYear>({
    name: `next-year:${year}`,
    stored: suggested,
    version: year,
    fields: [
      ...fieldsOf("days").map(([name]) => ({ name, label: t(`settings.fields.${name}`) })),
      ...carriable.map((name) => ({ name: tickOf(name), label: t(`settings.names.${name}`) })),
    ],
    read: typedYear,
  });
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <OfficeForm form={form} intent="begin" save={t("nextYear.begin")} failed={t("nextYear.failed")}>
        <h2 className="text-xl">{t("nextYear.daysTitle")}</h2>
        <p className="mb-4 text-muted">{t("nextYear.daysText")}</p>
        <SettingFields name="days" typed={form.values} messages={form.errors} />
        {carriable.length > 0 && (
          <fieldset className="mt-6">
            <legend className="text-xl font-semibold">{t("nextYear.carryTitle")}</legend>
            <p className="text-muted">{t("nextYear.carryText")}</p>
            {carriable.map((name) => (
              <Checkbox
                key={name}
                name={tickOf(name)}
                value="yes"
                label={t(`settings.names.${name}`)}
                checked={Boolean(form.values[tickOf(name)])}
              />
            ))}
          </fieldset>
        )}
      </OfficeForm>
      <Preview values={form.input} />
    </div>
  );
}

function Preview({ values }: { values: TypedYear }) {
  const { t, href } = useWords();
  const { edition } = useEdition();
  const deferredValues = useDeferredValue(values);
  const title = t("nextYear.previewTitle");
  return (
    <section aria-labelledby="preview-title" className="self-start lg:sticky lg:top-4">
      <h2 id="preview-title" className="mb-3 text-xl">
        {title}
      </h2>
      {readNextYear(deferredValues, edition).ok ? (
        <iframe
          sandbox="allow-same-origin"
          title={title}
          src={`${href("/admin/next-year/preview")}?${new URLSearchParams(deferredValues)}`}
          className="next-year-preview"
        />
      ) : (
        <p className="text-muted">{t("nextYear.previewNotYet")}</p>
      )}
    </section>
  );
}
