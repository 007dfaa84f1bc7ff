import ICAL from "ical.js";
import { calendarLimits } from "../../lib/files/calendar-columns.ts";

const aDay = 86_400_000;

/** How long this thread may go through rules: through all of a file's, and, within that, through each. Waiting counts nothing. */
export class RuleTime {
  readonly #until: number;
  readonly #whole: RuleTime | undefined;

  constructor(milliseconds: number = calendarLimits.fileMilliseconds, whole?: RuleTime) {
    this.#until = threadMilliseconds() + milliseconds;
    this.#whole = whole;
  }

  ofRule(): RuleTime {
    return new RuleTime(calendarLimits.ruleMilliseconds, this);
  }

  /** Throws where it is over. */
  check(): void {
    if (threadMilliseconds() > this.#until) throw new RuleTooLong();
    this.#whole?.check();
  }
}

export class RuleTooLong extends Error {}

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The reader goes over an interval day by day: so many are some three centuries. */
const longestInterval = 100_000;

/** Values that one part of a rule may list: the days of a year. */
const mostListed = 366;

/** Whether a part of the rule lists more than there is. */
export function listsTooMuch({ parts }: ICAL.Recur): boolean {
  return Object.values(parts).some((values) => Array.isArray(values) && values.length > mostListed);
}

interface Bounds {
  time: RuleTime;
  first?: string | undefined;
  lastYear: number;
}

/**
 * A rule is followed from shortly before the first day, where that changes nothing, so that a weekly one of ten years costs
 * no more than a new one; and not past the last year: one that never fits would go on without end.
 */
export function boundRule(rule: ICAL.Recur, { time, first, lastYear }: Bounds): void {
  rule.until ??= ICAL.Time.fromData({ year: lastYear, month: 12, day: 31 });
  class BoundIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      own.check();
      return this.last.year > lastYear || super.check_contracting_rules();
    }

    override increment_monthday(days: number): void {
      own.check();
      if (days > longestInterval) throw new RuleTooLong();
      super.increment_monthday(days);
    }

    override increment_month(): void {
      own.check();
      super.increment_month();
    }

    override expand_year_days(year: number): number {
      own.check();
      return super.expand_year_days(year);
    }
  }
  let own: RuleTime;
  rule.iterator = (start) => {
    own = time.ofRule();
    return new BoundIterator({ rule, dtstart: first ? startNear(rule, start, first) : start });
  };
}

/** Later than any gathering that is planned. */
const lastZoneYear = 2100;

/** The rules by which a file's zones change their clocks are followed within the same bounds; no zone changes them by another rule than one of years. */
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

/** The last time before this day at which the days or weeks of the rule begin anew. */
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
