import { dayAfter, type Day } from "~/i18n/dates";
import { typedInstant } from "~/lib/time/zoned-time";
import { emptyWhen, type When } from "./autofill.ts";
import type { SeenEvent } from "./managed-event.ts";

type StoredTimes = Pick<SeenEvent, "start_date" | "end_date">;

/** What the form of an event shows: text as typed, days and times as the edition's clocks show them. */
export interface EventDraft extends When {
  title: string;
  description: string;
  location: string;
  category: string;
  /** "en", "es", "both", or "" where nobody has said. */
  language: string;
  isPublic: boolean;
  registrationUrl: string;
  /** Whole days, from `startDate` to `endDate`; the times then say nothing. */
  allDay: boolean;
}

/** What an empty form begins with (CAL-18 to CAL-22). */
export const emptyDraft: EventDraft = {
  ...emptyWhen,
  title: "",
  description: "",
  location: "",
  category: "general",
  language: "",
  isPublic: true,
  registrationUrl: "",
  allDay: false,
};

/** A stored event as the form shows it, every field of it (CAL-28 to CAL-30). */
export function draftOf(event: Omit<SeenEvent, "status" | "version">): EventDraft {
  return {
    title: event.title,
    description: event.description ?? "",
    location: event.location ?? "",
    category: event.category,
    language: event.language ?? "",
    isPublic: event.is_public,
    registrationUrl: event.registration_url ?? "",
    allDay: event.all_day,
    ...(event.all_day ? wholeDaysOf(event) : hoursOf(event)),
  };
}

/** First and last day; the times are those a form begins with, for who switches to hours. */
function wholeDaysOf({ start_date: start, end_date: end }: StoredTimes): When {
  return { ...emptyWhen, startDate: start.slice(0, 10), endDate: dayAfter(end.slice(0, 10), -1) };
}

function hoursOf({ start_date: start, end_date: end }: StoredTimes): When {
  return {
    startDate: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endDate: end.slice(0, 10),
    endTime: end.slice(11, 16),
  };
}

/** The posted form, as typed. Files count as nothing. */
export function draftFrom(form: FormData): EventDraft {
  const text = (name: string) => form.getAll(name).find((value) => typeof value === "string") ?? "";
  return {
    title: text("title"),
    description: text("description"),
    location: text("location"),
    category: text("category") || emptyDraft.category,
    language: text("language"),
    isPublic: form.has("is_public"),
    allDay: form.has("all_day"),
    registrationUrl: text("registration_url"),
    startDate: text("start_date"),
    startTime: text("start_time"),
    endDate: text("end_date"),
    endTime: text("end_time"),
  };
}

/**
 * The draft as the body of a call. Days and times are read in the edition's zone, whatever the
 * browser's (CAL-43). An hour that a clock change brings twice stays the one that was stored.
 */
export function bodyOf(draft: EventDraft, zone: string, stored?: StoredTimes) {
  return {
    title: draft.title,
    description: draft.description,
    location: draft.location,
    category: draft.category,
    language: draft.language || null,
    is_public: draft.isPublic,
    registration_url: draft.registrationUrl,
    all_day: draft.allDay,
    ...(draft.allDay ? midnightsOf(draft, zone) : momentsOf(draft, zone, stored)),
  };
}

function momentsOf(draft: EventDraft, zone: string, stored: StoredTimes | undefined) {
  return {
    start_date: instantOf(zone, { day: draft.startDate, time: draft.startTime, stored: stored?.start_date }),
    end_date: instantOf(zone, { day: draft.endDate, time: draft.endTime, stored: stored?.end_date }),
  };
}

function midnightsOf({ startDate, endDate }: EventDraft, zone: string) {
  const isDay = typedInstant(zone, endDate, "00:00") !== undefined;
  const midnight = (day: Day) => instantOf(zone, { day, time: "00:00", stored: undefined });
  return { start_date: midnight(startDate), end_date: midnight(isDay ? dayAfter(endDate, 1) : endDate) };
}

interface Moment {
  day: Day;
  time: string;
  stored: string | undefined;
}

/** Undefined while a part is missing; text that is no date stays as it is, for the server to name the field. */
function instantOf(zone: string, { day, time, stored }: Moment): string | undefined {
  if (!day || !time) return undefined;
  if (stored?.startsWith(`${day}T${time}`)) return new Date(stored).toISOString();
  return typedInstant(zone, day, time)?.toISOString() ?? `${day} ${time}`;
}
