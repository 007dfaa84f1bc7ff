import { useState } from "react";
import { withEndDate, withFirstDay, withStartDate, withStartTime, type When } from "../../organize/autofill.ts";
import { CategoryField, LanguageField } from "../../components/event-selects.tsx";
import { longest } from "../../event.ts";
import type { EventDraft } from "../../organize/event-draft.ts";
import { placeOf } from "~/features/edition/place";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { DateTimeField } from "~/ui/admin/date-time-field";
import { HeldFields } from "~/ui/admin/form/held-fields";
import { TextArea, TextField } from "~/ui/field";
import { showToast } from "~/ui/toast";
import { PlaceField } from "./place-field.tsx";
import type { OpenedForm } from "../loader.server.ts";

interface EventFieldsProps {
  opened: OpenedForm;
  draft: EventDraft;
  errors: Partial<Record<string, string>>;
}

/** The fields of an event (CAL-12 to CAL-23). */
export function EventFields({ opened, draft, errors }: EventFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextField
        name="title"
        label={t("events.fields.title")}
        required
        maxLength={longest.title}
        defaultValue={draft.title}
        error={errors["title"]}
      />
      <TextArea
        name="description"
        label={t("events.fields.description")}
        hint={t("events.hints.description")}
        rows={3}
        maxLength={longest.description}
        defaultValue={draft.description}
        error={errors["description"]}
      />
      <div className="field-row">
        <PlaceField opened={opened} typed={draft.location} error={errors["location"]} />
        <TextField
          name="registration_url"
          type="url"
          label={t("events.fields.registration_url")}
          placeholder={t("events.hints.registration")}
          maxLength={longest.registration_url}
          defaultValue={draft.registrationUrl}
          error={errors["registration_url"]}
        />
      </div>
      <WhenFields draft={draft} errors={errors} />
      <div className="grid items-end gap-x-6 sm:grid-cols-2">
        <CategoryField defaultValue={draft.category} error={errors["category"]} />
        <LanguageField defaultValue={draft.language} error={errors["language"]} />
        <label className="mb-5 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input type="checkbox" name="is_public" className="checkbox" defaultChecked={draft.isPublic} />
          {t("events.fields.is_public")}
        </label>
      </div>
    </>
  );
}

/** Begin and end fill each other in (CAL-35 to CAL-42). */
function WhenFields({ draft, errors }: Omit<EventFieldsProps, "opened">) {
  const { t } = useWords();
  const { edition, today } = useEdition();
  const [allDay, setAllDay] = useState(draft.allDay);
  const [when, setWhen] = useState<When>(draft);
  const { startDate, startTime, endDate, endTime } = when;
  const takeEndDate = (day: string) => {
    const next = withEndDate(when, day);
    if (next) setWhen(next);
    else showToast({ tone: "destructive", title: t("events.endBeforeStart") });
  };
  return (
    <>
      <HeldFields values={{ start_date: startDate, start_time: startTime }} />
      <HeldFields values={{ end_date: endDate, end_time: endTime }} />
      <div className="field-row">
        <DateTimeField
          name="start_date"
          legend={t("events.fields.start_date")}
          labels={{ date: t("events.parts.startDate"), time: t("events.parts.startTime") }}
          date={startDate}
          time={startTime}
          today={today}
          error={errors["start_date"]}
          withTime={!allDay}
          onDate={(day) => setWhen((allDay ? withFirstDay : withStartDate)(when, day))}
          onTime={(time) => setWhen(withStartTime(when, time))}
        />
        <DateTimeField
          name="end_date"
          legend={t("events.fields.end_date")}
          labels={{ date: t("events.parts.endDate"), time: t("events.parts.endTime") }}
          date={endDate}
          time={endTime}
          today={today}
          firstDay={startDate || undefined}
          error={errors["end_date"]}
          withTime={!allDay}
          onDate={takeEndDate}
          onTime={(time) => setWhen({ ...when, endTime: time })}
        />
      </div>
      <label className="-mt-3 mb-6 flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="all_day"
          className="checkbox"
          defaultChecked={allDay}
          onChange={({ currentTarget }) => setAllDay(currentTarget.checked)}
        />
        {t("events.fields.all_day")}
      </label>
      <p className="hint -mt-4 mb-6">{t("events.hints.zone", { place: placeOf(edition) })}</p>
    </>
  );
}
