import { useWords } from "~/i18n/words";
import type { Category, EventLanguage } from "../event.ts";
import type { EventDraft } from "./event-draft.ts";
import type { EventFieldName } from "./event-merge.ts";

/** What two people can change of an event at once, and what a version says there, as a person reads it. */
export function useEventFieldTexts() {
  const { t, dates } = useWords();
  const day = (at: string) => (at ? dates.full(at) : "?");
  const moment = (at: string, time: string) => (at && time ? `${day(at)}, ${dates.timeUnbroken(time)}` : "?");
  const texts: Record<EventFieldName, (draft: EventDraft) => string> = {
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
    label: (field: EventFieldName) => t(field === "when" ? "events.conflict.when" : `events.fields.${field}`),
    value: (field: EventFieldName, draft: EventDraft) => texts[field](draft),
  };
}
