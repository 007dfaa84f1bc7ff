/** The columns in which a calendar file is read. */
export const calendarColumns = [
  "title",
  "description",
  "location",
  "category",
  "language",
  "start",
  "end",
  "allDay",
  "url",
  "private",
  "problem",
] as const;
export type CalendarColumn = (typeof calendarColumns)[number];

/** On which days, by the clocks of the zone, an event that repeats is taken. */
export interface CalendarDays {
  zone: string;
  first: string;
  last: string;
}

/** What one event of a calendar file may come to. */
export const calendarLimits = {
  /** Times that one event takes place on those days. */
  occurrences: 60,
  /** Times that an event may list one by one, or take out. */
  listed: 5_000,
  /** What going through one rule, and through all of a file, may take (app/platform/files/bounded-rule.ts). */
  ruleMilliseconds: 500,
  fileMilliseconds: 5_000,
  /** Characters kept of a text. */
  text: 20_001,
  /** Why an event cannot be taken. */
  problems: ["tooOften", "tooMany", "notInDays", "calledOff", "unknownZone", "unreadable"],
} as const;
