import { dayAfter, type Day } from "~/i18n/dates";
import type { TypedValues } from "~/lib/fields/field";
import { bodyOf as saidBody, emptyValues, shownValues, typedValues } from "~/lib/fields/values";
import { textOf } from "~/lib/forms/form-body";
import { typedInstant } from "~/lib/time/zoned-time";
import { contentFields } from "../fields.ts";
import { emptyWhen, type When } from "./autofill.ts";
import type { OpenedEvent } from "./managed-event.ts";

type StoredTimes = Pick<OpenedEvent, "start_date" | "end_date">;

/** The values of the event form: text as typed, and days and times local to the edition. */
export interface EventDraft extends TypedValues<typeof contentFields>, When {
  /** True for whole days from `start_date` to `end_date`; the times are then ignored. */
  all_day: boolean;
}

/** The initial values of an empty form (CAL-18 to CAL-22). */
export const emptyDraft: EventDraft = { ...emptyValues(contentFields), ...emptyWhen, all_day: false };

/** Converts a stored event to form values (CAL-28 to CAL-30). */
export function draftOf(event: Omit<OpenedEvent, "status" | "version">): EventDraft {
  const { all_day } = event;
  return { ...shownValues(contentFields, event), all_day, ...(all_day ? wholeDaysOf(event) : hoursOf(event)) };
}

/** Returns the first and the last day. The times are the defaults, in case somebody switches to a timed event. */
function wholeDaysOf({ start_date: start, end_date: end }: StoredTimes): When {
  return { ...emptyWhen, start_date: start.slice(0, 10), end_date: dayAfter(end.slice(0, 10), -1) };
}

function hoursOf({ start_date: start, end_date: end }: StoredTimes): When {
  return {
    start_date: start.slice(0, 10),
    start_time: start.slice(11, 16),
    end_date: end.slice(0, 10),
    end_time: end.slice(11, 16),
  };
}

/** Reads the posted form without changing the text. Files are ignored. */
export function draftFrom(form: FormData): EventDraft {
  return {
    ...typedValues(contentFields, form),
    ...chosenVenue(textOf(form, "place_id")),
    all_day: form.has("all_day"),
    start_date: textOf(form, "start_date"),
    start_time: textOf(form, "start_time"),
    end_date: textOf(form, "end_date"),
    end_time: textOf(form, "end_time"),
  };
}

/** Splits the value of the list of venues: that of a room contains its place too. */
export function chosenVenue(choice: string) {
  const [place_id = "", room_id = ""] = choice.split("/");
  return { place_id, room_id };
}

export function venueChoice({ place_id, room_id }: Pick<EventDraft, "place_id" | "room_id">): string {
  return [place_id, room_id].filter(Boolean).join("/");
}

/**
 * Converts the draft to the body of an API call. Times are local to the edition whatever the browser's time zone
 * (CAL-43). An hour that occurs twice when clocks change keeps its stored offset.
 */
export function bodyOf(draft: EventDraft, zone: string, stored?: StoredTimes) {
  const times = draft.all_day ? midnightsOf(draft, zone) : momentsOf(draft, zone, stored);
  return { ...saidBody(contentFields, draft), all_day: draft.all_day, ...times };
}

function momentsOf(draft: EventDraft, zone: string, stored: StoredTimes | undefined) {
  return {
    start_date: instantOf(zone, { day: draft.start_date, time: draft.start_time, stored: stored?.start_date }),
    end_date: instantOf(zone, { day: draft.end_date, time: draft.end_time, stored: stored?.end_date }),
  };
}

function midnightsOf({ start_date, end_date }: EventDraft, zone: string) {
  const isDay = typedInstant(zone, end_date, "00:00") !== undefined;
  const midnight = (day: Day) => instantOf(zone, { day, time: "00:00", stored: undefined });
  return { start_date: midnight(start_date), end_date: midnight(isDay ? dayAfter(end_date, 1) : end_date) };
}

interface Moment {
  day: Day;
  time: string;
  stored: string | undefined;
}

/**
 * Returns undefined if the day or the time is missing. An invalid date is passed on, so that the server names the
 * field.
 */
function instantOf(zone: string, { day, time, stored }: Moment): string | undefined {
  if (!day || !time) return undefined;
  if (stored?.startsWith(`${day}T${time}`)) return new Date(stored).toISOString();
  return typedInstant(zone, day, time)?.toISOString() ?? `${day} ${time}`;
}
