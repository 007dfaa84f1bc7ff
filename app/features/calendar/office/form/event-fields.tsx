import { useState } from "react";
import { withEndDate, withFirstDay, withStartDate, withStartTime, type When } from "../../organize/autofill.ts";
import { EventInputs, FactInputs, unplacedFields, VenueInput } from "../../components/event-inputs.tsx";
import { venueChoice, type EventDraft } from "../../organize/event-draft.ts";
import { placeOf } from "~/features/edition/place";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { DateTimeField } from "~/ui/admin/date-time-field";
import { HiddenFields } from "~/ui/admin/form/hidden-fields";
import { showToast } from "~/ui/toast";
import { PlaceField } from "./place-field.tsx";
import { TakenHint } from "./taken-hint.tsx";
import type { OpenedForm } from "../loader.server.ts";

interface EventFieldsProps {
  opened: OpenedForm;
  draft: EventDraft;
  errors: Partial<Record<string, string>>;
}

/** All fields of an event (CAL-12 to CAL-23). */
export function EventFields({ opened, draft, errors }: EventFieldsProps) {
  const { t } = useWords();
  const [venue, setVenue] = useState(venueChoice(draft));
  const [when, setWhen] = useState<When>(draft);
  const hints = {
    description: t("events.hints.description"),
    registration_url: t("events.hints.registration"),
    hosted_by: t("events.hints.host"),
    coming_mode: t("events.hints.coming"),
    capacity: t("events.hints.capacity"),
    offer_hours: t("events.hints.offerHours"),
  };
  return (
    <>
      <EventInputs names={["title", "description"]} draft={draft} errors={errors} hints={hints} rows={3} />
      <VenueInput venues={opened.venues} draft={draft} onChoice={setVenue}>
        <PlaceField opened={opened} typed={draft.location} error={errors["location"]} />
        <EventInputs names={["registration_url"]} draft={draft} errors={errors} hints={hints} />
      </VenueInput>
      <div className="-mt-4 mb-4">
        <TakenHint venue={venue} first={when.start_date} last={when.end_date} event={opened.stored} />
      </div>
      <WhenFields draft={draft} errors={errors} when={when} setWhen={setWhen} />
      <div className="mb-6 grid items-end gap-x-6 sm:grid-cols-2">
        <EventInputs names={["category", "language", "is_public"]} draft={draft} errors={errors} />
      </div>
      <EventInputs names={unplacedFields} draft={draft} errors={errors} hints={hints} />
      <div className="field-row coming-choice">
        <EventInputs names={["coming_mode", "capacity", "offer_hours"]} draft={draft} errors={errors} hints={hints} />
      </div>
      <FactInputs draft={draft} errors={errors} />
    </>
  );
}

interface WhenFieldsProps extends Omit<EventFieldsProps, "opened"> {
  when: When;
  setWhen: (when: When) => void;
}

/** The start and the end of an event, which adjust each other (CAL-35 to CAL-42). */
function WhenFields({ draft, errors, when, setWhen }: WhenFieldsProps) {
  const { t } = useWords();
  const { edition, today } = useEdition();
  const [allDay, setAllDay] = useState(draft.all_day);
  const { start_date, start_time, end_date, end_time } = when;
  const takeEndDate = (day: string) => {
    const next = withEndDate(when, day);
    if (next) setWhen(next);
    else showToast({ tone: "destructive", title: t("events.endBeforeStart") });
  };
  return (
    <>
      <HiddenFields values={{ start_date, start_time }} />
      <HiddenFields values={{ end_date, end_time }} />
      <div className="field-row">
        <DateTimeField
          name="start_date"
          legend={t("events.fields.start_date")}
          labels={{ date: t("events.parts.startDate"), time: t("events.parts.startTime") }}
          date={start_date}
          time={start_time}
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
          date={end_date}
          time={end_time}
          today={today}
          firstDay={start_date || undefined}
          error={errors["end_date"]}
          withTime={!allDay}
          onDate={takeEndDate}
          onTime={(time) => setWhen({ ...when, end_time: time })}
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
