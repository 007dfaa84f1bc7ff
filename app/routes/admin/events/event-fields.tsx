import { withEndDate, withFirstDay, withStartDate, withStartTime } from "~/features/calendar/organize/autofill";
import { CategoryField, LanguageField } from "~/features/calendar/components/event-selects";
import { longest } from "~/features/calendar/event";
import type { EventDraft } from "~/features/calendar/organize/event-draft";
import { placeOf } from "~/features/edition/place";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { DateTimeField } from "~/ui/admin/date-time-field";
import { TextArea, TextField } from "~/ui/field";
import { showToast } from "~/ui/toast";
import type { FieldErrors } from "./event-form-state.ts";
import { PlaceField } from "./place-field.tsx";
import type { OpenedForm } from "./view.server.ts";

interface EventFieldsProps {
  opened: OpenedForm;
  draft: EventDraft;
  errors: FieldErrors;
  onChange(changed: Partial<EventDraft>): void;
}

/** The fields of an event (CAL-12 to CAL-23). */
export function EventFields({ opened, draft, errors, onChange }: EventFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextField
        name="title"
        label={t("events.fields.title")}
        required
        maxLength={longest.title}
        value={draft.title}
        error={errors["title"]}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextArea
        name="description"
        label={t("events.fields.description")}
        hint={t("events.hints.description")}
        rows={3}
        maxLength={longest.description}
        value={draft.description}
        error={errors["description"]}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <div className="field-row">
        <PlaceField
          opened={opened}
          value={draft.location}
          error={errors["location"]}
          onChange={(location) => onChange({ location })}
        />
        <TextField
          name="registration_url"
          type="url"
          label={t("events.fields.registration_url")}
          placeholder={t("events.hints.registration")}
          maxLength={longest.registration_url}
          value={draft.registrationUrl}
          error={errors["registration_url"]}
          onChange={({ currentTarget }) => onChange({ registrationUrl: currentTarget.value })}
        />
      </div>
      <WhenFields draft={draft} errors={errors} onChange={onChange} />
      <div className="grid items-end gap-x-6 sm:grid-cols-2">
        <CategoryField
          value={draft.category}
          error={errors["category"]}
          onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
        />
        <LanguageField
          value={draft.language}
          error={errors["language"]}
          onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
        />
        <PublicBox draft={draft} onChange={onChange} />
      </div>
    </>
  );
}

/** Begin and end fill each other in (CAL-35 to CAL-42). */
function WhenFields({ draft, errors, onChange }: Omit<EventFieldsProps, "opened">) {
  const { t } = useWords();
  const { edition, today } = useEdition();
  const takeEndDate = (day: string) => {
    const next = withEndDate(draft, day);
    if (next) onChange(next);
    else showToast({ tone: "destructive", title: t("events.endBeforeStart") });
  };
  return (
    <>
      <div className="field-row">
        <DateTimeField
          legend={t("events.fields.start_date")}
          names={{ date: "start_date", time: "start_time" }}
          labels={{ date: t("events.parts.startDate"), time: t("events.parts.startTime") }}
          date={draft.startDate}
          time={draft.startTime}
          today={today}
          error={errors["start_date"]}
          withTime={!draft.allDay}
          onDate={(day) => onChange((draft.allDay ? withFirstDay : withStartDate)(draft, day))}
          onTime={(time) => onChange(withStartTime(draft, time))}
        />
        <DateTimeField
          legend={t("events.fields.end_date")}
          names={{ date: "end_date", time: "end_time" }}
          labels={{ date: t("events.parts.endDate"), time: t("events.parts.endTime") }}
          date={draft.endDate}
          time={draft.endTime}
          today={today}
          firstDay={draft.startDate || undefined}
          error={errors["end_date"]}
          withTime={!draft.allDay}
          onDate={takeEndDate}
          onTime={(endTime) => onChange({ endTime })}
        />
      </div>
      <label className="-mt-3 mb-6 flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="all_day"
          className="checkbox"
          checked={draft.allDay}
          onChange={({ currentTarget }) => onChange({ allDay: currentTarget.checked })}
        />
        {t("events.fields.all_day")}
      </label>
      <p className="hint -mt-4 mb-6">{t("events.hints.zone", { place: placeOf(edition) })}</p>
    </>
  );
}

function PublicBox({ draft, onChange }: Pick<EventFieldsProps, "draft" | "onChange">) {
  const { t } = useWords();
  return (
    <label className="mb-5 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        name="is_public"
        className="checkbox"
        checked={draft.isPublic}
        onChange={({ currentTarget }) => onChange({ isPublic: currentTarget.checked })}
      />
      {t("events.fields.is_public")}
    </label>
  );
}
