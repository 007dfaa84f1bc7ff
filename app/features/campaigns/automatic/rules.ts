import { dayAfter, type Day } from "~/i18n/dates";
import { zonedInstant } from "~/lib/zoned-time";
import type { Edition } from "../../edition/edition.ts";

/** The letters that the site can send by itself, in the order of a year. */
export const rules = ["reminder", "thanks"] as const;
export type Rule = (typeof rules)[number];

export function isRule(text: string): text is Rule {
  return rules.some((rule) => rule === text);
}

/** Days before the opening, and after the closing, until somebody chooses others. */
export const usualDays: Readonly<Record<Rule, number>> = { reminder: 7, thanks: 1 };

/** What such a letter is, until one is chosen. */
export const usualKind = { reminder: "event", thanks: "news" } as const satisfies Record<Rule, string>;

/** The starting letter that fits each. */
export const startingLetterOf: Readonly<Record<Rule, string>> = { reminder: "week_before", thanks: "thank_you" };

/** So early that it is read on its day. */
const hour = "09:00";
/** Thanks that come later than this would only wonder people. */
const thanksFor = 14;

/** When a letter is due: once for each edition. */
export interface Occasion {
  /** The key of the edition, by which it is remembered. */
  occasion: string;
  day: Day;
  from: Date;
  /** It is not sent at this moment or later. */
  until: Date;
}

type Dated = Pick<Edition, "key" | "zone" | "days">;

/** The occasion of a rule in an edition. */
export function occasionOf(rule: Rule, days: number, { key, zone, days: facts }: Dated): Occasion {
  const day = rule === "reminder" ? dayAfter(facts.invocation, -days) : dayAfter(facts.integration, days);
  const last = rule === "reminder" ? facts.invocation : dayAfter(facts.integration, days + thanksFor);
  return { occasion: key, day, from: zonedInstant(zone, day, hour), until: zonedInstant(zone, last, "00:00") };
}

export type Timing = "to-come" | "due" | "over";

export function timingOf({ from, until }: Occasion, now: Date): Timing {
  if (now < from) return "to-come";
  return now < until ? "due" : "over";
}
