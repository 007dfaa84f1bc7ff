import { useWords } from "~/i18n/words";
import { valueInWords } from "~/lib/fields/values";
import { choiceName } from "../event-words.ts";
import { contentFields } from "../fields.ts";
import { venueChoice, type EventDraft } from "./event-draft.ts";
import type { EventFieldName } from "./event-merge.ts";

/** Returns the fields in which edits can conflict, with functions that format their values. */
export function useEventFieldTexts(venues: readonly (readonly [value: string, label: string])[] = []) {
  const { t, dates } = useWords();
  const day = (at: string) => (at ? dates.full(at) : "?");
  const moment = (at: string, time: string) => (at && time ? `${day(at)}, ${dates.timeUnbroken(time)}` : "?");
  const when = (at: EventDraft) =>
    at.all_day
      ? `${day(at.start_date)} – ${day(at.end_date)}, ${t("events.fields.all_day")}`
      : `${moment(at.start_date, at.start_time)} – ${moment(at.end_date, at.end_time)}`;
  return {
    label: (field: EventFieldName) => t(field === "when" ? "events.conflict.when" : `events.fields.${field}`),
    value: (field: EventFieldName, draft: EventDraft) => {
      if (field === "when") return when(draft);
      const venue = field === "location" && venues.find(([choice]) => choice === venueChoice(draft));
      return venue
        ? venue[1]
        : valueInWords(contentFields[field], draft[field], (choice) => choiceName(t, field, choice));
    },
  };
}
