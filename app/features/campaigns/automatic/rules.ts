import { dayAfter, dayIn, type Day } from "~/i18n/dates";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { Edition } from "../../edition/edition.ts";

/** The letters that the site can send automatically, in the order of a year; the digest runs all year. */
export const rules = ["reminder", "thanks", "digest"] as const;
export type Rule = (typeof rules)[number];

export function isRule(text: string): text is Rule {
  return rules.some((rule) => rule === text);
}

/** When a rule sends: the digest on a weekday at an hour, the others by a number of days. */
export interface Schedule {
  /** Days before the opening, or after the closing. */
  days: number;
  /** Monday is 1, Sunday 7. */
  weekday: number;
  hour: number;
}

const morning = 9;

/** The default schedules. */
export const defaultSchedule: Readonly<Record<Rule, Schedule>> = {
  reminder: { days: 7, weekday: 4, hour: morning },
  thanks: { days: 1, weekday: 4, hour: morning },
  digest: { days: 7, weekday: 4, hour: morning },
};

/** The kind of letter for each rule until one is chosen. */
export const defaultKind = { reminder: "registration", thanks: "news" } as const;

export const startingLetterOf: Readonly<Record<Rule, string>> = {
  reminder: "week_before",
  thanks: "thank_you",
  digest: "new_events",
};

/** Later thanks would surprise people. */
const thanksFor = 14;
/** A digest that could not leave within this time waits for the next week. */
const digestForHours = 2;

/** When a letter is due: once for each edition, or once a week for the digest. */
export interface Occasion {
  /** Identifies the occasion: the key of the edition, or the day of a digest. */
  occasion: string;
  day: Day;
  from: Date;
  /** It is no longer sent from this time on. */
  until: Date;
}

type EditionDates = Pick<Edition, "key" | "zone" | "days">;

/** Returns the occasion of a rule in an edition; for the digest the one that is due, or else the next one. */
export function occasionOf(
  rule: Rule,
  schedule: Schedule,
  { edition, now }: { edition: EditionDates; now: Date },
): Occasion {
  const { key, zone, days: facts } = edition;
  if (rule === "digest") return digestOccasion(schedule, zone, now);
  const { days } = schedule;
  const day = rule === "reminder" ? dayAfter(facts.invocation, -days) : dayAfter(facts.integration, days);
  const last = rule === "reminder" ? facts.invocation : dayAfter(facts.integration, days + thanksFor);
  return { occasion: key, day, from: atHour(zone, day, morning), until: zonedInstant(zone, last, "00:00") };
}

function digestOccasion({ weekday, hour }: Schedule, zone: string, now: Date): Occasion {
  // Yesterday's occasion may be due until after midnight.
  const first = dayAfter(dayIn(zone, now), -1);
  for (let n = 0; ; n++) {
    const day = dayAfter(first, n);
    const from = atHour(zone, day, hour);
    const until = new Date(from.getTime() + digestForHours * 3_600_000);
    if (weekdayOf(day) === weekday && now < until) return { occasion: day, day, from, until };
  }
}

/** Monday is 1, Sunday 7. */
function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

function atHour(zone: string, day: Day, hour: number): Date {
  return zonedInstant(zone, day, `${String(hour).padStart(2, "0")}:00`);
}

export type Timing = "to-come" | "due" | "over";

export function timingOf({ from, until }: Occasion, now: Date): Timing {
  if (now < from) return "to-come";
  return now < until ? "due" : "over";
}
