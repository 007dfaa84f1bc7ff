import { eventColumnWords, eventFields } from "../../events/columns.ts";
import { useWords } from "~/i18n/words";
import { Checkbox } from "~/ui/choice";
import { SelectField } from "~/ui/field";
import { ChoicesForm, ColumnList, useChoicesForm } from "../choices-form.tsx";
import { EventsPreview } from "./events-preview.tsx";
import type { PendingEvents } from "./events-kind.server.ts";

/** The steps for an unconfirmed file of events. For a calendar file only the visibility is asked; its columns are known. */
export function PendingEventsFile({ file }: { file: PendingEvents }) {
  const { t } = useWords();
  const { isCalendar } = file.choices;
  const options = eventFields.map((value) => ({ value, label: t(eventColumnWords(value)) }));
  const order = choiceOf("order", t("eventImport.order.label"), {
    month: t("eventImport.order.month"),
    day: t("eventImport.order.day"),
  });
  const visibility = choiceOf("shown", t("eventImport.shown.label"), {
    no: t("eventImport.shown.no"),
    yes: t("eventImport.shown.yes"),
  });
  const hasNamesField = {
    name: "hasNames",
    label: t("import.columns.hasNames"),
    text: ({ hasNames }: { hasNames?: string }) => t(hasNames ? "register.yes" : "register.no"),
  };
  const others = isCalendar ? [visibility.field] : [hasNamesField, order.field, visibility.field];
  const form = useChoicesForm({ file, options, others });
  const { values } = form;
  return (
    <>
      <ChoicesForm file={file} form={form}>
        {isCalendar ? (
          <p className="mt-1 mb-4 text-muted">{t("eventImport.calendarText")}</p>
        ) : (
          <ColumnList columns={file.columns} values={values} options={options} />
        )}
        <div className="mt-5 grid gap-x-8 sm:grid-cols-2">
          {!isCalendar && (
            <>
              <Checkbox name="hasNames" label={hasNamesField.label} checked={values["hasNames"] !== ""} />
              <SelectField {...order.select} error={undefined} defaultValue={values["order"]} />
            </>
          )}
          <SelectField {...visibility.select} error={undefined} defaultValue={values["shown"]} />
        </div>
      </ChoicesForm>
      <EventsPreview file={file} isChanged={form.isUnsaved} />
    </>
  );
}

/** Returns a select menu, and its texts for a conflict. */
function choiceOf(name: string, label: string, words: Readonly<Record<string, string>>) {
  return {
    select: { name, label, options: Object.entries(words) },
    field: { name, label, text: (values: Readonly<Record<string, string>>) => words[values[name] ?? ""] ?? "" },
  };
}
