import { Form } from "react-router";
import { eventFields } from "~/features/imports/events/columns";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/choice";
import { ColumnList } from "../import/column-form.tsx";
import type { PendingEvents } from "./view.server.ts";

/** The second step: what each column is, how its dates are written, and whether visitors see the events at once. */
export function EventChoicesForm({ file }: { file: PendingEvents }) {
  const { t } = useWords();
  const { choices, summary, columns } = file;
  const { isCalendar, isDayFirst, isPublic, hasNames } = choices;
  return (
    <Form
      id="columns-form"
      method="post"
      preventScrollReset
      className="panel mt-4 px-5 py-5"
      key={JSON.stringify(choices)}
    >
      <input type="hidden" name="intent" value="match" />
      <input type="hidden" name="id" value={summary.id} />
      <h3 className="text-xl break-words">{t("import.columns.title", { file: summary.fileName })}</h3>
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
            <Select
              name="order"
              label={t("eventImport.order.label")}
              chosen={isDayFirst ? "day" : "month"}
              options={(["month", "day"] as const).map((value) => ({ value, label: t(`eventImport.order.${value}`) }))}
            />
          </>
        )}
        <Select
          name="shown"
          label={t("eventImport.shown.label")}
          chosen={isPublic ? "yes" : "no"}
          options={(["no", "yes"] as const).map((value) => ({ value, label: t(`eventImport.shown.${value}`) }))}
        />
      </div>
      <Button tone="outline">{t("import.columns.check")}</Button>
    </Form>
  );
}

interface SelectProps {
  name: string;
  label: string;
  chosen: string;
  options: { value: string; label: string }[];
}

function Select({ name, label, chosen, options }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} className="input" defaultValue={chosen}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
