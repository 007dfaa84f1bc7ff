import { clockIn, dayAfter, dayIn, daysBetween, type Day } from "~/i18n/dates";
import { furtherHere } from "~/i18n/further-languages";
import { textLanguageOn } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { Edition } from "../edition/edition.ts";
import type { EventFacts } from "./event-facts.ts";
import type { comingModes, eventLanguages } from "./fields.ts";
import { themeOf } from "../edition/themes.ts";

export type EventLanguage = (typeof eventLanguages)[number];
export type ComingMode = (typeof comingModes)[number];

/** Returns the `lang` attribute for an event's texts, or undefined if it is unknown or the same as the page's. */
export function textLanguage(language: EventLanguage | null | undefined, page: Language): Language | undefined {
  return language && language !== "both" ? textLanguageOn(page, language) : undefined;
}

/** Returns the language to show for an event in a list, or undefined if it is the page's language. */
export function saidLanguage(language: EventLanguage | null | undefined, page: Language): EventLanguage | undefined {
  return language && (language !== page || furtherHere()) ? language : undefined;
}

/** True if it has a theme. General events have no thread in the weave. */
export function isThemed({ category }: { category: string }): boolean {
  return themeOf(category) !== undefined;
}

/** The data that lists and grids show about an event. */
export interface ListedEvent {
  id: string;
  title: string;
  location: string | null;
  category: string;
  language?: EventLanguage | null | undefined;
  hostedBy?: string | null | undefined;
  /** The beginning of the description. */
  teaser?: string | null | undefined;
  start: Date;
  end: Date;
  /** True if it fills whole days: it starts at midnight and ends at the midnight after its last day. */
  allDay: boolean;
  cancelled: boolean;
}

export interface PublicEvent extends ListedEvent {
  description: string | null;
  facts: EventFacts;
  registrationUrl: string | null;
  cancelledNote: string | null;
  cancelledAt: Date | null;
  publishedAt: Date;
  updatedAt: Date;
  /** Counts the changes that subscribers can see, for SEQUENCE of RFC 5545. */
  sequence: number;
  picture?: PictureFile | null | undefined;
}

/** The JPEG file of a picture, for programs that accept no other format. */
export interface PictureFile {
  id: string;
  width: number;
  height: number;
  length: number;
}

/** The values that tell whether a subscriber's copy of an event is current. */
export type EventVersion = Pick<PublicEvent, "id" | "sequence" | "updatedAt" | "picture">;

export interface EventTimes {
  /** The days the event belongs to. */
  first: Day;
  last: Day;
  /** Local times in the edition's time zone; `to` may be on a later day. */
  from: string;
  to: string;
  allDay: boolean;
}

const oneDay = 86_400_000;

/**
 * Returns the days and times of an event in a time zone (CAL-43). An event of less than a day belongs only to the day
 * it starts on, and one that ends at midnight does not include the next day.
 */
export function timesOf(
  { start, end, allDay }: Pick<ListedEvent, "start" | "end" | "allDay">,
  zone: string,
): EventTimes {
  const [first, from, to] = [dayIn(zone, start), clockIn(zone, start), clockIn(zone, end)];
  const lastDay = dayIn(zone, new Date(end.getTime() - 1));
  const isNight = !allDay && end.getTime() - start.getTime() < oneDay;
  return { first, last: isNight ? first : lastDay, from, to, allDay };
}

/** Sorts all-day events first and keeps the order otherwise. */
export function wholeDaysFirst<T extends Pick<ListedEvent, "allDay">>(events: readonly T[]): T[] {
  return events.toSorted((a, b) => Number(b.allDay) - Number(a.allDay));
}

interface WrittenTimes {
  start_date: Date;
  end_date: Date;
  all_day?: boolean | undefined;
}

/**
 * All-day events start and end at midnight. If the input does not say so, an event from midnight to midnight counts as
 * all-day.
 */
export function inWholeDays<T extends WrittenTimes>(event: T, zone: string): T & { all_day: boolean } {
  const { start_date: start, end_date: end } = event;
  const isMidnight = (at: Date) => clockIn(zone, at) === "00:00";
  const isWhole = event.all_day ?? (isMidnight(start) && isMidnight(end));
  if (!isWhole) return { ...event, all_day: false };
  const midnight = (day: Day) => zonedInstant(zone, day, "00:00");
  const last = dayIn(zone, new Date(end.getTime() - 1));
  return { ...event, all_day: true, start_date: midnight(dayIn(zone, start)), end_date: midnight(dayAfter(last, 1)) };
}

/** True if the event belongs to more than one day. */
export function spansWholeDays({ first, last }: EventTimes): boolean {
  return last > first;
}

/** Returns the Sunday on or before a day. */
export function weekStart(day: Day): Day {
  return dayAfter(day, -new Date(`${day}T12:00:00Z`).getUTCDay());
}

/**
 * Returns the first of the seven days shown around a day. The gathering's weeks start with its opening evening so that
 * its days stay together; all others start on a Sunday.
 */
export function weekAround(
  day: Day,
  { invocation, integration }: Pick<Edition["days"], "invocation" | "integration">,
): Day {
  if (day < invocation || day > integration) return weekStart(day);
  const weeks = Math.floor((daysBetween(invocation, day).length - 1) / 7);
  return dayAfter(invocation, weeks * 7);
}

export type PartOfDay = "morning" | "afternoon" | "evening" | "night";
export const partsOfDay: readonly PartOfDay[] = ["morning", "afternoon", "evening", "night"];

/** Returns the part of the day of a local time. The hours before 5 count as night. */
export function partOfDay(time: string): PartOfDay {
  if (time < "05:00" || time >= "21:00") return "night";
  if (time < "12:00") return "morning";
  return time < "17:00" ? "afternoon" : "evening";
}
