import ICAL from "ical.js";
import { calendarColumns, calendarLimits, type CalendarColumn, type CalendarDays } from "../lib/calendar-columns.ts";
import { tableLimits, type TableRows } from "../lib/table-limits.ts";
import { unquotedLines } from "../lib/unquoted-lines.ts";
import { instantInZone, typedInstant } from "../lib/zoned-time.ts";

type Cells = Partial<Record<CalendarColumn, string>>;
type Problem = (typeof calendarLimits.problems)[number];

/** Reads the events of an iCalendar file (RFC 5545) as rows of text under `calendarColumns`. Runs in a thread of its own. */
export function readCalendarFile(text: string, days: CalendarDays): TableRows {
  const events = eventsOf(text);
  if (!events) return { ok: false, reason: "not-a-table" };
  if (events.length === 0) return { ok: false, reason: "empty" };
  if (events.length > tableLimits.rows) return { ok: false, reason: "too-many-rows" };
  const rows = seriesOf(events).flatMap((event) => rowsOf(event, days));
  if (rows.length > tableLimits.rows) return { ok: false, reason: "too-many-rows" };
  return {
    ok: true,
    rows: [[...calendarColumns], ...rows.map((row) => calendarColumns.map((name) => row[name] ?? ""))],
  };
}

function eventsOf(text: string): ICAL.Component[] | undefined {
  try {
    const parsed = ICAL.parse(unquotedLines(text)) as unknown[];
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<
      typeof ICAL.Component
    >[0][];
    return calendars.flatMap((calendar) => new ICAL.Component(calendar).getAllSubcomponents("vevent"));
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** An event that does not look for its changed occurrences by itself. */
function alone(component: ICAL.Component): ICAL.Event {
  return new ICAL.Event(component, { strictExceptions: true, exceptions: [] });
}

/** Each event with the occurrences that were changed by themselves. */
function seriesOf(components: readonly ICAL.Component[]): ICAL.Event[] {
  const known = new Map<string, ICAL.Event>();
  const series: ICAL.Event[] = [];
  const changed: ICAL.Component[] = [];
  for (const component of components) {
    if (component.hasProperty("recurrence-id")) changed.push(component);
    else {
      const event = alone(component);
      series.push(event);
      if (event.uid) known.set(event.uid, event);
    }
  }
  for (const component of changed) {
    const event = alone(component);
    const whole = known.get(event.uid);
    if (whole?.isRecurring()) whole.relateException(event);
    else series.push(event);
  }
  return series;
}

function rowsOf(event: ICAL.Event, days: CalendarDays): Cells[] {
  try {
    if (event.isRecurring() && !event.isRecurrenceException()) return occurrencesOf(event, days);
    return [rowOf(event, event, days.zone)];
  } catch (error) {
    // A date that is none, or a rule that cannot be read.
    if (error instanceof Error) return [{ ...said(event), problem: "unreadable" satisfies Problem }];
    throw error;
  }
}

/** What repeats, on the days asked for; refused where it would be too much. */
function occurrencesOf(event: ICAL.Event, days: CalendarDays): Cells[] {
  const refused = (problem: Problem): Cells[] => [{ ...said(event), problem }];
  const rules = event.component.getAllProperties("rrule").map((rule) => rule.getFirstValue() as ICAL.Recur);
  if (rules.some(({ freq }) => !["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(freq))) return refused("tooOften");
  for (const rule of rules) endWith(rule, days);
  // What was changed by itself stands where it was moved to, wherever the rule is by then.
  const rows = Object.values(event.exceptions).flatMap((changed) => inDays(rowOf(changed, changed, days.zone), days));
  const takenOut = instantsTakenOut(event);
  const next = event.iterator();
  for (let step = 0; ; step++) {
    const at = next.next();
    if (!at) break;
    if (step >= calendarLimits.steps) return refused("tooMany");
    const { item, startDate: start, endDate: end } = event.getOccurrenceDetails(at);
    const isChanged = item !== event && start.compare(item.startDate) === 0;
    if (isChanged || isCalledOff(item)) continue;
    const row = rowOf(item, { startDate: start, endDate: end }, days.zone);
    const day = startDay(row, days.zone);
    if (!day) return [row];
    if (takenOut.has(row.start)) continue;
    // A change of all that follows moves what is still within the days.
    if (day > days.last && (item === event || dayOf(at) > days.last)) break;
    rows.push(...inDays(row, days));
    if (rows.length > calendarLimits.occurrences) return refused("tooMany");
  }
  if (rows.length > calendarLimits.occurrences) return refused("tooMany");
  return rows.length > 0 ? rows.toSorted(byStart) : refused("notInDays");
}

/** Occurrences taken out by their instant, which a zone that the file names and does not describe hides from the reader. */
function instantsTakenOut({ component }: ICAL.Event): Set<string | undefined> {
  const times = component.getAllProperties("exdate").flatMap((property) => property.getValues() as ICAL.Time[]);
  const inUtc = times.filter(({ zone }) => zone === ICAL.Timezone.utcTimezone);
  return new Set(inUtc.map((time) => new Date(time.toUnixTime() * 1_000).toISOString()));
}

/** A rule is not followed past the year after the days: one that never fits would go on without end. */
function endWith(rule: ICAL.Recur, days: CalendarDays): void {
  const last = Number(days.last.slice(0, 4)) + 1;
  class EndingIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      return this.last.year > last || super.check_contracting_rules();
    }
  }
  rule.iterator = (dtstart) => new EndingIterator({ rule, dtstart });
}

function startDay({ start }: Cells, zone: string): string | undefined {
  return start?.includes("T") ? instantInZone(zone, new Date(start)).slice(0, 10) : start;
}

/** The row where it begins on the days, or cannot be read; nothing where it was called off or lies elsewhere. */
function inDays(row: Cells, days: CalendarDays): Cells[] {
  const day = startDay(row, days.zone);
  if (!day) return row.problem === "calledOff" ? [] : [row];
  return day >= days.first && day <= days.last ? [row] : [];
}

function byStart(one: Cells, other: Cells): number {
  return (one.start ?? "") < (other.start ?? "") ? -1 : 1;
}

function rowOf(
  event: ICAL.Event,
  { startDate: start, endDate: end }: Pick<ICAL.Event, "startDate" | "endDate">,
  zone: string,
): Cells {
  const row = said(event);
  if (!start || !isMoment(event, "dtstart") || !isMoment(event, "dtend"))
    return { ...row, problem: "unreadable" satisfies Problem };
  if (isCalledOff(event)) return { ...row, problem: "calledOff" satisfies Problem };
  if (start.isDate) {
    const last = end.clone();
    // The end of whole days is the day after; one without an end is a day.
    if (end.compare(start) > 0) last.adjust(-1, 0, 0, 0);
    return { ...row, start: dayOf(start), end: dayOf(last), allDay: "yes" };
  }
  const [from, to] = [
    instantOf(start, tzidOf(event, "dtstart"), zone),
    instantOf(end, tzidOf(event, "dtend") ?? tzidOf(event, "dtstart"), zone),
  ];
  if (!from || !to) return { ...row, problem: "unknownZone" satisfies Problem };
  // One without a length has no end; one that ends before it begins is told so.
  const hasEnd = to > from || end.compare(start) < 0;
  return { ...row, start: from.toISOString(), end: hasEnd ? to.toISOString() : "" };
}

/** False for February 31 and 25 o'clock, of which the reader makes a later day. */
function isMoment({ component }: ICAL.Event, name: string): boolean {
  const written: unknown = component.getFirstProperty(name)?.toJSON()[3];
  return (
    typeof written !== "string" ||
    typedInstant("UTC", written.slice(0, 10), written.slice(11, 19) || "00:00") !== undefined
  );
}

function isCalledOff({ component }: ICAL.Event): boolean {
  return component.getFirstPropertyValue("status") === "CANCELLED";
}

/** What an event says beside its time. */
function said(event: ICAL.Event): Cells {
  const text = (name: string) => {
    const value = event.component.getFirstPropertyValue(name);
    return typeof value === "string" ? value.trim().slice(0, calendarLimits.text) : "";
  };
  const categories = event.component.getAllProperties("categories").flatMap((property) => property.getValues());
  const language = event.component.getFirstProperty("summary")?.getParameter("language");
  return {
    title: text("summary"),
    description: text("description"),
    location: text("location"),
    category: categories.join(", ").slice(0, calendarLimits.text),
    language: typeof language === "string" ? language : "",
    url: text("url"),
  };
}

function tzidOf(event: ICAL.Event, name: string): string | undefined {
  const tzid = event.component.getFirstProperty(name)?.getParameter("tzid");
  return typeof tzid === "string" ? tzid : undefined;
}

/** A time of the clock as an instant: UTC, the zone it names, by that name or as the file describes it, else the edition's. */
function instantOf(time: ICAL.Time, tzid: string | undefined, zone: string): Date | undefined {
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1_000);
  const named = !tzid ? zone : isZone(tzid) ? tzid : undefined;
  if (named) return typedInstant(named, dayOf(time), clockOf(time));
  const isDescribed = time.zone?.component?.getFirstSubcomponent() ?? undefined;
  return isDescribed ? new Date(time.toUnixTime() * 1_000) : undefined;
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const two = (number: number) => String(number).padStart(2, "0");
const dayOf = ({ year, month, day }: ICAL.Time) => `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
const clockOf = ({ hour, minute, second }: ICAL.Time) => `${two(hour)}:${two(minute)}:${two(second)}`;
