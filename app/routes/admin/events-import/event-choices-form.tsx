import { eventFields } from "~/features/imports/events/columns";
import { useWords } from "~/i18n/words";
import { Checkbox } from "~/ui/choice";
import { SelectField } from "~/ui/field";
import { ChoicesForm, ColumnList } from "../import/column-form.tsx";
import type { PendingEvents } from "./view.server.ts";

/** The second step: what each column is, how its dates are written, and whether visitors see the events at once. */
export function EventChoicesForm({ file }: { file: PendingEvents }) {
  const { t } = useWords();
  const { choices, columns } = file;
  const { isCalendar, isDayFirst, isPublic, hasNames } = choices;
  return (
    <ChoicesForm file={file}>
      {isCalendar ? (
        <p className="mt-1 mb-4 text-muted">{t("eventImport.calendarText")}</p>
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">{t("import.columns.text")}</p>
          <ColumnList
            columns={columns}
            chosen={choices.columns}
            fields={eventFields.map((value) => ({ value, label: t(`eventImport.fields.${value}`) }))}
          />
        </>
      )}
      <div className="mt-5 grid gap-x-8 sm:grid-cols-2">
        {!isCalendar && (
          <>
            <Checkbox name="hasNames" label={t("import.columns.hasNames")} checked={hasNames} />
            <SelectField
              name="order"
              label={t("eventImport.order.label")}
              error={undefined}
              defaultValue={isDayFirst ? "day" : "month"}
              options={(["month", "day"] as const).map((value) => [value, t(`eventImport.order.${value}`)])}
            />
          </>
        )}
        <SelectField
          name="shown"
          label={t("eventImport.shown.label")}
          error={undefined}
          defaultValue={isPublic ? "yes" : "no"}
          options={(["no", "yes"] as const).map((value) => [value, t(`eventImport.shown.${value}`)])}
        />
      </div>
    </ChoicesForm>
  );
}
