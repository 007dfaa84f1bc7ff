import { useWords } from "~/i18n/words";
import { ConflictNotice } from "~/ui/conflict-notice";
import { useEdition } from "../../edition/components/current-edition.tsx";
import type { Category, EventLanguage } from "../event.ts";
import { draftOf, type EventDraft } from "../organize/event-draft.ts";
import type { Conflict, MergedField } from "../organize/event-merge.ts";

interface EventConflictProps {
  conflict: Conflict;
  /** The id of the form that the choices are sent with where there is no script. */
  form: string;
  /** What its heading is in the page. */
  heading?: "h2" | "h4";
  onChoose?(chosen: EventDraft, field: MergedField): void;
}

/** Two people saved the same event, with what else has become of it. */
export function EventConflict({ conflict, form, heading = "h4", onChoose }: EventConflictProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { current, theirs, both, mine, isStatusChanged } = conflict;
  const shown = useShown();
  const name = current.updated_by;
  const sides = { mine, theirs: draftOf(current) };
  const fieldOf = (field: MergedField) => ({
    field,
    label: shown.label(field),
    theirs: shown.value(field, sides.theirs),
    mine: shown.value(field, mine),
  });
  return (
    <ConflictNotice
      heading={heading}
      title={name ? t("events.conflict.titleBy", { name }) : t("events.conflict.title")}
      saved={t("admin.conflict.saved", { when: dates.dayAndTime(zone, new Date(current.updated_at)) })}
      taken={theirs.map(fieldOf)}
      both={both.map(fieldOf)}
      form={form}
      onChoose={(field, side) => onChoose?.(sides[side], field)}
    >
      {isStatusChanged && <p>{t(`events.conflict.statusChanged.${current.status}`)}</p>}
    </ConflictNotice>
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
    language: ({ language }) => t(`calendar.languages.${(language || "unknown") as EventLanguage | "unknown"}`),
    is_public: ({ isPublic }) => t(isPublic ? "events.conflict.yes" : "events.conflict.no"),
  };
  return {
    label: (field: MergedField) => t(field === "when" ? "events.conflict.when" : `events.fields.${field}`),
    value: (field: MergedField, draft: EventDraft) => texts[field](draft),
  };
}
