import { eventColumnWords, eventFields } from "../../events/columns.ts";
import { useWords } from "~/i18n/words";
import { Checkbox } from "~/ui/choice";
import { SelectField } from "~/ui/field";
import { ChoicesForm, ColumnList } from "../people/column-form.tsx";
import type { ChoicesDraft } from "../people/choices-draft.ts";
import type { PendingEvents } from "./loader.server.ts";

/** What is chosen for a file of events, as the form has it; a calendar file is only shown or hidden. */
export interface TypedEventChoices {
  /** The field of each column, "" for none. */
  columns: string[];
  hasNames: boolean;
  order: string;
  shown: string;
}

interface EventChoicesFormProps {
  file: PendingEvents;
  draft: ChoicesDraft<TypedEventChoices>;
}

/** The second step: what each column is, how its dates are written, and whether visitors see the events at once. */
export function EventChoicesForm({ file, draft }: EventChoicesFormProps) {
  const { t } = useWords();
  const { isCalendar } = file.choices;
  const { values } = draft;
  return (
    <ChoicesForm file={file} draft={draft}>
      {isCalendar ? (
        <p className="mt-1 mb-4 text-muted">{t("eventImport.calendarText")}</p>
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">{t("import.columns.text")}</p>
          <ColumnList
            columns={file.columns}
            chosen={values.columns}
            fields={eventFields.map((value) => ({ value, label: t(eventColumnWords(value)) }))}
          />
        </>
      )}
      <div className="mt-5 grid gap-x-8 sm:grid-cols-2">
        {!isCalendar && (
          <>
            <Checkbox name="hasNames" label={t("import.columns.hasNames")} checked={values.hasNames} />
            <SelectField
              name="order"
              label={t("eventImport.order.label")}
              error={undefined}
              defaultValue={values.order}
              options={(["month", "day"] as const).map((value) => [value, t(`eventImport.order.${value}`)])}
            />
          </>
        )}
        <SelectField
          name="shown"
          label={t("eventImport.shown.label")}
          error={undefined}
          defaultValue={values.shown}
          options={(["no", "yes"] as const).map((value) => [value, t(`eventImport.shown.${value}`)])}
        />
      </div>
    </ChoicesForm>
  );
}
