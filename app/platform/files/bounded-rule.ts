import ICAL from "ical.js";
import { calendarLimits } from "../../lib/files/calendar-columns.ts";

const aDay = 86_400_000;

/** Limits the CPU time for expanding recurrence rules: of a whole file, and of each rule. Waiting does not count. */
export class RuleTime {
  readonly #until: number;
  readonly #fileTime: RuleTime | undefined;

  constructor(milliseconds: number = calendarLimits.fileMilliseconds, fileTime?: RuleTime) {
    this.#until = threadMilliseconds() + milliseconds;
    this.#fileTime = fileTime;
  }

  ofRule(): RuleTime {
    return new RuleTime(calendarLimits.ruleMilliseconds, this);
  }

  /** Throws if the time is used up. */
  check(): void {
    if (threadMilliseconds() > this.#until) throw new RuleTooLong();
    this.#fileTime?.check();
  }
}

export class RuleTooLong extends Error {}

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** ical.js iterates over an interval day by day; this many days are about three centuries. */
const longestInterval = 100_000;

/** One part of a rule may list this many values: the days of a year. */
const mostListed = 366;

/** True if a part of the rule lists more values than exist. */
export function listsTooMuch({ parts }: ICAL.Recur): boolean {
  return Object.values(parts).some((values) => Array.isArray(values) && values.length > mostListed);
}

interface Bounds {
  time: RuleTime;
  first?: string | undefined;
  lastYear: number;
}

/**
 * Starts the rule shortly before the first day, if that changes nothing, so that a weekly rule of ten years costs no
 * more than a new one. It also stops the rule after the last year, because a rule that never matches would not end.
 */
export function boundRule(rule: ICAL.Recur, { time, first, lastYear }: Bounds): void {
  rule.until ??= ICAL.Time.fromData({ year: lastYear, month: 12, day: 31 });
  class BoundIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      ruleTime.check();
      return this.last.year > lastYear || super.check_contracting_rules();
    }

    override increment_monthday(days: number): void {
      ruleTime.check();
      if (days > longestInterval) throw new RuleTooLong();
      super.increment_monthday(days);
    }

    override increment_month(): void {
      ruleTime.check();
      super.increment_month();
    }

    override expand_year_days(year: number): number {
      ruleTime.check();
      return super.expand_year_days(year);
    }
  }
  let ruleTime: RuleTime;
  rule.iterator = (start) => {
    ruleTime = time.ofRule();
    return new BoundIterator({ rule, dtstart: first ? startNear(rule, start, first) : start });
  };
}

/** No gathering is planned after this year. */
const lastZoneYear = 2100;

/** Applies the same limits to the clock-change rules of a file's zones. Real zones only have yearly rules. */
export function boundZones(calendar: ICAL.Component, time: RuleTime): void {
  const parts = calendar.getAllSubcomponents("vtimezone").flatMap((zone) => zone.getAllSubcomponents());
  for (const part of parts) {
    for (const property of part.getAllProperties("rrule")) {
      const rule = property.getFirstValue() as ICAL.Recur;
      if (rule.freq === "YEARLY") boundRule(rule, { time, lastYear: lastZoneYear });
      else part.removeProperty(property);
    }
  }
}

/** Returns the last start of the rule's day or week cycle before this day. */
function startNear({ freq, interval, count }: ICAL.Recur, start: ICAL.Time, day: string): ICAL.Time {
  const period = freq === "WEEKLY" ? interval * 7 : freq === "DAILY" ? interval : 0;
  if (!period || count) return start;
  const gap = Math.floor((Date.parse(day) - Date.parse(dayOf(start))) / aDay);
  const near = start.clone();
  if (gap > period) near.adjust(gap - (gap % period), 0, 0, 0);
  return near;
}

const two = (number: number) => String(number).padStart(2, "0");

export function dayOf({ year, month, day }: ICAL.Time): string {
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

export function clockOf({ hour, minute, second }: ICAL.Time): string {
  return `${two(hour)}:${two(minute)}:${two(second)}`;
}
