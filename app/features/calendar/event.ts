import { clockIn, dayAfter, dayIn, daysBetween, type Day } from "~/i18n/dates";
import type { Language } from "~/i18n/translate";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { Edition, Theme } from "../edition/edition.ts";
import type { categories, eventLanguages } from "./fields.ts";

export type Category = (typeof categories)[number];
export type EventLanguage = (typeof eventLanguages)[number];

/**
 * The language of an event's title and text, for screen readers; undefined where it is the page's own, or nobody can
 * know it.
 */
export function textLanguage(language: EventLanguage | null | undefined, page: Language): Language | undefined {
  return language && language !== "both" && language !== page ? language : undefined;
}

/** The language of a gathering where a list says it: none beside a page of the same. */
export function saidLanguage(language: EventLanguage | null | undefined, page: Language): EventLanguage | undefined {
  return language && language !== page ? language : undefined;
}

/** True for one of the six themes, which have threads in the cloth; general events have none. */
export function isThemed<T extends { category: Category }>(one: T): one is T & { category: Theme } {
  return one.category !== "general";
}

/** What a visitor sees of an event in a list or a grid. */
export interface ListedEvent {
  id: string;
  title: string;
  location: string | null;
  category: Category;
  language?: EventLanguage | null | undefined;
  /** Who is shown as its host. */
  hostedBy?: string | null | undefined;
  /** How its description begins, where a list says it. */
  teaser?: string | null | undefined;
  start: Date;
  end: Date;
  /** It fills whole days: both ends lie at midnight, the end at the one after its last day. */
  allDay: boolean;
  cancelled: boolean;
}

/** All that a visitor may know of an event. */
export interface PublicEvent extends ListedEvent {
  description: string | null;
  registrationUrl: string | null;
  cancelledNote: string | null;
  cancelledAt: Date | null;
  publishedAt: Date;
  updatedAt: Date;
  /** Changes a subscriber can see, for SEQUENCE of RFC 5545. */
  sequence: number;
  picture?: PictureFile | null | undefined;
}

/** The one file of a picture for what takes no other: a JPEG. */
export interface PictureFile {
  id: string;
  width: number;
  height: number;
  /** In bytes. */
  length: number;
}

/** Enough to know whether a subscriber has an event as it is now. */
export type EventVersion = Pick<PublicEvent, "id" | "sequence" | "updatedAt" | "picture">;

export interface EventTimes {
  /** The days it belongs to. */
  first: Day;
  last: Day;
  /** Clock times in the zone; `to` may lie on a later day. */
  from: string;
  to: string;
  /** Whole days, without hours. */
  allDay: boolean;
}

const oneDay = 86_400_000;

/**
 * Days and clock times of an event in a zone (CAL-43). A night belongs to the evening it begins on: only
 * what lasts a day or more belongs to several days. An end at midnight belongs to the day before it.
 */
export function timesOf(
  { start, end, allDay }: Pick<ListedEvent, "start" | "end" | "allDay">,
  zone: string,
): EventTimes {
  const [first, from, to] = [dayIn(zone, start), clockIn(zone, start), clockIn(zone, end)];
  const touched = dayIn(zone, new Date(end.getTime() - 1));
  const isNight = !allDay && end.getTime() - start.getTime() < oneDay;
  return { first, last: isNight ? first : touched, from, to, allDay };
}

/** The events of a day in their order, those that fill it on top. */
export function wholeDaysFirst<T extends Pick<ListedEvent, "allDay">>(events: readonly T[]): T[] {
  return events.toSorted((a, b) => Number(b.allDay) - Number(a.allDay));
}

interface WrittenTimes {
  start_date: Date;
  end_date: Date;
  all_day?: boolean | undefined;
}

/** Whole days begin and end at midnight. Who does not say whether it is whole days means them by writing from midnight to midnight. */
export function inWholeDays<T extends WrittenTimes>(event: T, zone: string): T & { all_day: boolean } {
  const { start_date: start, end_date: end } = event;
  const isMidnight = (at: Date) => clockIn(zone, at) === "00:00";
  const isWhole = event.all_day ?? (isMidnight(start) && isMidnight(end));
  if (!isWhole) return { ...event, all_day: false };
  const midnight = (day: Day) => zonedInstant(zone, day, "00:00");
  const last = dayIn(zone, new Date(end.getTime() - 1));
  return { ...event, all_day: true, start_date: midnight(dayIn(zone, start)), end_date: midnight(dayAfter(last, 1)) };
}

/** True when it belongs to more days than one. */
export function spansWholeDays({ first, last }: EventTimes): boolean {
  return last > first;
}

/** The Sunday that begins the week of a day. */
export function weekStart(day: Day): Day {
  return dayAfter(day, -new Date(`${day}T12:00:00Z`).getUTCDay());
}

/**
 * Where seven days begin so that a day is among them: the gathering's weeks with its opening evening, so that its days
 * stand together, all others on a Sunday.
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

/** The part of the day a clock time lies in; small hours are still night. */
export function partOfDay(time: string): PartOfDay {
  if (time < "05:00" || time >= "21:00") return "night";
  if (time < "12:00") return "morning";
  return time < "17:00" ? "afternoon" : "evening";
}
