import { useState } from "react";
import type { Category } from "~/features/calendar/event";
import { draftOf, type EventDraft } from "~/features/calendar/organize/event-draft";
import type { Conflict, MergedField } from "~/features/calendar/organize/event-merge";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { SaveNotice } from "./save-notice.tsx";

interface ConflictNoticeProps {
  conflict: Conflict;
  /** The id of the form that the choices are sent with where there is no script. */
  form: string;
  onChoose(chosen: EventDraft, field: MergedField): void;
}

/** Two people saved the same event: who and when, what of theirs the form took over, and what both changed, to choose. */
export function ConflictNotice({ conflict, form, onChoose }: ConflictNoticeProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { current, theirs, both, mine, isStatusChanged } = conflict;
  const shown = useShown();
  const name = current.updated_by;
  return (
    <SaveNotice title={name ? t("events.conflict.titleBy", { name }) : t("events.conflict.title")}>
      <p>{t("events.conflict.saved", { when: dates.dayAndTime(zone, new Date(current.updated_at)) })}</p>
      {isStatusChanged && <p>{t(`events.conflict.turned.${current.status}`)}</p>}
      {theirs.length > 0 && (
        <div>
          <p>{t("events.conflict.taken")}</p>
          <ul className="mt-1 list-disc pl-5">
            {theirs.map((field) => (
              <li key={field}>
                <span className="font-semibold">{shown.label(field)}:</span> {shown.value(field, draftOf(current))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {both.map((field) => (
        <Choice key={field} {...{ field, form, mine, onChoose }} theirs={draftOf(current)} />
      ))}
      <p>{t(both.length > 0 ? "events.conflict.chooseAndSave" : "events.conflict.saveAgain")}</p>
    </SaveNotice>
  );
}

interface ChoiceProps extends Pick<ConflictNoticeProps, "form" | "onChoose"> {
  field: MergedField;
  mine: EventDraft;
  theirs: EventDraft;
}

/** One field that both changed, theirs beside yours. */
function Choice({ field, form, mine, theirs, onChoose }: ChoiceProps) {
  const { t } = useWords();
  const shown = useShown();
  const [chosen, setChosen] = useState<"mine" | "theirs">("mine");
  const sides = [
    { side: "theirs", draft: theirs },
    { side: "mine", draft: mine },
  ] as const;
  return (
    <fieldset className="merge-choice">
      <legend>{shown.label(field)}</legend>
      {sides.map(({ side, draft }) => (
        <label key={side}>
          <input
            type="radio"
            name={`keep_${field}`}
            value={side}
            form={form}
            checked={chosen === side}
            onChange={() => {
              setChosen(side);
              onChoose(draft, field);
            }}
          />
          <span className="merge-side">{t(`events.conflict.${side}`)}</span>
          <span className="whitespace-pre-line">{shown.value(field, draft)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A field of a draft as a person reads it. */
function useShown() {
  const { t, dates } = useWords();
  const day = (at: string) => (at ? dates.full(at) : "?");
  const moment = (at: string, time: string) => (at && time ? `${day(at)}, ${dates.timeUnbroken(time)}` : "?");
  const texts: Record<MergedField, (draft: EventDraft) => string> = {
    title: ({ title }) => title,
    description: ({ description }) => description,
    location: ({ location }) => location,
    registration_url: ({ registrationUrl }) => registrationUrl,
    when: (at) =>
      at.allDay
        ? `${day(at.startDate)} – ${day(at.endDate)}, ${t("events.fields.all_day")}`
        : `${moment(at.startDate, at.startTime)} – ${moment(at.endDate, at.endTime)}`,
    category: ({ category }) =>
      category === "general" ? t("events.general") : t(`themes.${category as Exclude<Category, "general">}.name`),
    is_public: ({ isPublic }) => t(isPublic ? "events.conflict.yes" : "events.conflict.no"),
  };
  return {
    label: (field: MergedField) => t(field === "when" ? "events.conflict.when" : `events.fields.${field}`),
    value: (field: MergedField, draft: EventDraft) => texts[field](draft) || t("events.conflict.nothing"),
  };
}
