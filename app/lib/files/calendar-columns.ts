export const calendarColumns = [
  "title",
  "description",
  "location",
  "category",
  "language",
  "start",
  "end",
  "allDay",
  "registration_url",
  "private",
  "problem",
] as const;
export type CalendarColumn = (typeof calendarColumns)[number];

/** The days for which a repeating event is imported, in the zone's local time. */
export interface CalendarDays {
  zone: string;
  first: string;
  last: string;
}

/** The limits of one event in a calendar file. */
export const calendarLimits = {
  /** The number of occurrences on those days. */
  occurrences: 60,
  /** The number of listed or excluded dates. */
  listed: 5_000,
  /** The time for expanding one rule, and all rules of a file (app/platform/files/bounded-rule.ts). */
  ruleMilliseconds: 500,
  fileMilliseconds: 5_000,
  /** Longer texts are cut to this many characters. */
  text: 20_001,
  /** The reasons why an event cannot be imported. */
  problems: ["tooOften", "tooMany", "notInDays", "calledOff", "unknownZone", "unreadable"],
} as const;
