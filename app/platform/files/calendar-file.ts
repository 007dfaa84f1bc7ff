import ICAL from "ical.js";
import {
  calendarColumns,
  calendarLimits,
  type CalendarColumn,
  type CalendarDays,
} from "../../lib/files/calendar-columns.ts";
import { tableLimits, type TableRows } from "../../lib/files/table-limits.ts";
import { instantInZone, typedInstant } from "../../lib/time/zoned-time.ts";
import { boundRule, boundZones, clockOf, dayOf, listsTooMuch, RuleTime, RuleTooLong } from "./bounded-rule.ts";
import { calendarEvents, zoneNamed } from "./calendar-events.ts";

const aDay = 86_400_000;

type Cells = Partial<Record<CalendarColumn, string>>;
type Problem = (typeof calendarLimits.problems)[number];

/** Reads an iCalendar file (RFC 5545) as rows of text under `calendarColumns`. It runs in a separate process. */
export function readCalendarFile(text: string, days: CalendarDays): TableRows {
  const events = calendarEvents(text);
  if (!events) return { ok: false, reason: "not-a-table" };
  if (events.length === 0) return { ok: false, reason: "empty" };
  if (events.length > tableLimits.rows) return { ok: false, reason: "too-many-rows" };
  const time = new RuleTime();
  boundZones(events[0]!.parent, time);
  const rows = seriesOf(events).flatMap((event) => eventRows(event, days, time));
  if (rows.length > tableLimits.rows) return { ok: false, reason: "too-many-rows" };
  return {
    ok: true,
    rows: [[...calendarColumns], ...rows.map((row) => calendarColumns.map((name) => row[name] ?? ""))],
  };
}

/** Creates an event that does not search for its exceptions. */
function eventWithoutExceptions(component: ICAL.Component): ICAL.Event {
  return new ICAL.Event(component, { strictExceptions: true, exceptions: [] });
}

/** Returns each event with its changed occurrences. */
function seriesOf(components: readonly ICAL.Component[]): ICAL.Event[] {
  const byUid = new Map<string, ICAL.Event>();
  const series: ICAL.Event[] = [];
  const changed: ICAL.Component[] = [];
  for (const component of components) {
    if (component.hasProperty("recurrence-id")) changed.push(component);
    else {
      const event = eventWithoutExceptions(component);
      series.push(event);
      if (event.uid) byUid.set(event.uid, event);
    }
  }
  for (const component of changed) {
    const event = eventWithoutExceptions(component);
    const parent = byUid.get(event.uid);
    if (parent?.isRecurring()) parent.relateException(event);
    else series.push(event);
  }
  return series;
}

function eventRows(event: ICAL.Event, days: CalendarDays, time: RuleTime): Cells[] {
  try {
    if (lastsTooLong(event)) return [{ ...textCells(event), problem: "unreadable" satisfies Problem }];
    if (event.isRecurring() && !event.isRecurrenceException()) return occurrencesOf(event, days, time);
    return [rowOf(event, event, days.zone)];
  } catch (error) {
    if (error instanceof RuleTooLong) return [{ ...textCells(event), problem: "tooMany" satisfies Problem }];
    // The date is invalid, or the rule cannot be parsed.
    if (error instanceof Error) return [{ ...textCells(event), problem: "unreadable" satisfies Problem }];
    throw error;
  }
}

/** Returns the occurrences of a repeating event on the requested days, or a refusal if there are too many. */
function occurrencesOf(event: ICAL.Event, days: CalendarDays, time: RuleTime): Cells[] {
  const refused = (problem: Problem): Cells[] => [{ ...textCells(event), problem }];
  if (isCalledOff(event)) return refused("calledOff");
  const rules = event.component.getAllProperties("rrule").map((rule) => rule.getFirstValue() as ICAL.Recur);
  if (rules.some(({ freq }) => !["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(freq))) return refused("tooOften");
  if (rules.some(isNotFollowed) || event.component.hasProperty("exrule")) return refused("unreadable");
  if (isListedTooOften(event)) return refused("tooMany");
  // A change of all following occurrences may move earlier ones into the requested days.
  const isMoved = event.rangeExceptions.length > 0;
  const earliest = dayBeside(days.first, -2);
  const lastYear = Number(days.last.slice(0, 4)) + 1;
  for (const rule of rules) boundRule(rule, { time, first: isMoved ? undefined : earliest, lastYear });
  // A changed occurrence counts on its new date, wherever the rule is by then.
  const rows = Object.values(event.exceptions).flatMap((changed) => inDays(rowOf(changed, changed, days.zone), days));
  const isExcluded = exclusionsOf(event, days.zone);
  const latest = dayBeside(days.last, 2);
  for (const at of timesOf(event)) {
    // The day is in the event's own zone, so it may differ from the edition's day by one.
    if (!isMoved && dayOf(at) < earliest) continue;
    if (dayOf(at) > latest) break;
    const { item, startDate: start, endDate: end } = event.getOccurrenceDetails(at);
    const isChanged = item !== event && start.compare(item.startDate) === 0;
    if (isChanged || isCalledOff(item) || isExcluded(at)) continue;
    const row = rowOf(item, { startDate: start, endDate: end }, days.zone);
    if (!startDay(row, days.zone)) return [row];
    rows.push(...inDays(row, days));
    if (rows.length > calendarLimits.occurrences) return refused("tooMany");
  }
  if (rows.length > calendarLimits.occurrences) return refused("tooMany");
  return rows.length > 0 ? rows.toSorted(byStart) : refused("notInDays");
}

/** True for a rule that ical.js expands wrongly: it takes every day of a week where the rule means one. */
function isNotFollowed(rule: ICAL.Recur): boolean {
  const { freq, parts } = rule;
  return listsTooMuch(rule) || (parts["BYSETPOS"] !== undefined && (freq === "DAILY" || freq === "WEEKLY"));
}

function isListedTooOften({ component }: ICAL.Event): boolean {
  const properties = [...component.getAllProperties("rdate"), ...component.getAllProperties("exdate")];
  return properties.reduce((sum, property) => sum + property.getValues().length, 0) > calendarLimits.listed;
}

/** Yields the times of an event in order. ical.js skips the first of several listed dates, so it is added here. */
function* timesOf(event: ICAL.Event): Generator<ICAL.Time> {
  if (event.component.hasProperty("rrule")) {
    const rule = event.iterator();
    for (let at = rule.next(); at; at = rule.next()) yield at;
    return;
  }
  const listed = event.component.getAllProperties("rdate").flatMap((property) => property.getValues() as ICAL.Time[]);
  const all = new Map([event.startDate, ...listed].map((time) => [time.toString(), time]));
  yield* [...all.values()].toSorted((a, b) => a.compare(b));
}

/** True if the file excludes an occurrence. ical.js fails on excluded dates that match no occurrence. */
function exclusionsOf({ component, startDate }: ICAL.Event, zone: string): (at: ICAL.Time) => boolean {
  const keyOf = (time: ICAL.Time, property: ICAL.Property | null) =>
    time.isDate || startDate.isDate ? dayOf(time) : instantOf(time, tzidOf(property), zone)?.toISOString();
  const keys = component
    .getAllProperties("exdate")
    .flatMap((property) => property.getValues().map((time) => keyOf(time, property)));
  component.removeAllProperties("exdate");
  const excluded = new Set(keys);
  const start = component.getFirstProperty("dtstart");
  return (at) => excluded.size > 0 && (excluded.has(dayOf(at)) || excluded.has(keyOf(at, start)));
}

function dayBeside(day: string, count: number): string {
  return new Date(Date.parse(day) + count * aDay).toISOString().slice(0, 10);
}

function startDay({ start }: Cells, zone: string): string | undefined {
  return start?.includes("T") ? instantInZone(zone, new Date(start)).slice(0, 10) : start;
}

/** Returns the row if it starts on the requested days or cannot be read, and nothing if it was canceled. */
function inDays(row: Cells, days: CalendarDays): Cells[] {
  const day = startDay(row, days.zone);
  if (!day) return row.problem === "calledOff" ? [] : [row];
  return day >= days.first && day <= days.last ? [row] : [];
}

function byStart(a: Cells, b: Cells): number {
  return (a.start ?? "") < (b.start ?? "") ? -1 : 1;
}

function rowOf(
  event: ICAL.Event,
  { startDate: start, endDate: end }: Pick<ICAL.Event, "startDate" | "endDate">,
  zone: string,
): Cells {
  const row = textCells(event);
  if (!start || !isMoment(event, "dtstart") || !isMoment(event, "dtend"))
    return { ...row, problem: "unreadable" satisfies Problem };
  if (isCalledOff(event)) return { ...row, problem: "calledOff" satisfies Problem };
  if (start.isDate) {
    const last = end.clone();
    // The end of whole days is the day after; without an end, the event lasts one day.
    if (end.compare(start) > 0) last.adjust(-1, 0, 0, 0);
    return { ...row, start: dayOf(start), end: dayOf(last), allDay: "yes" };
  }
  const tzid = tzidOf(event.component.getFirstProperty("dtstart"));
  const [from, to] = [
    instantOf(start, tzid, zone),
    instantOf(end, tzidOf(event.component.getFirstProperty("dtend")) ?? tzid, zone),
  ];
  if (!from || !to) return { ...row, problem: "unknownZone" satisfies Problem };
  // An event without a duration has no end; one that ends before it starts keeps its end, so that the row is refused.
  const hasEnd = to > from || end.compare(start) < 0;
  return { ...row, start: from.toISOString(), end: hasEnd ? to.toISOString() : "" };
}

/** Checked before ical.js iterates over such a duration month by month. */
function lastsTooLong({ component }: ICAL.Event): boolean {
  const [start, end, duration] = ["dtstart", "dtend", "duration"].map((name) => component.getFirstPropertyValue(name));
  if (duration instanceof ICAL.Duration) return Math.abs(duration.toSeconds()) > longestYears * 366 * 86_400;
  return start instanceof ICAL.Time && end instanceof ICAL.Time && end.year - start.year > longestYears;
}

const longestYears = 10;

/** False for February 31 and 25:00, which ical.js turns into a later day. */
function isMoment({ component }: ICAL.Event, name: string): boolean {
  const value: unknown = component.getFirstProperty(name)?.toJSON()[3];
  return (
    typeof value !== "string" || typedInstant("UTC", value.slice(0, 10), value.slice(11, 19) || "00:00") !== undefined
  );
}

function isCalledOff({ component }: ICAL.Event): boolean {
  return component.getFirstPropertyValue("status") === "CANCELLED";
}

/** Returns the fields of an event other than its time. */
function textCells(event: ICAL.Event): Cells {
  const text = (name: string) => {
    const value = event.component.getFirstPropertyValue(name);
    return typeof value === "string" ? value.trim().slice(0, calendarLimits.text) : "";
  };
  const categories = event.component.getAllProperties("categories").flatMap((property) => property.getValues());
  const language = event.component.getFirstProperty("summary")?.getParameter("language");
  const isPrivate = ["PRIVATE", "CONFIDENTIAL"].includes(text("class").toUpperCase());
  return {
    title: text("summary"),
    description: text("description"),
    location: text("location"),
    category: categories.join(", ").slice(0, calendarLimits.text),
    language: typeof language === "string" ? language : "",
    // Apple's programs write the address of the email that the event came with.
    registration_url: /^https?:/i.test(text("url")) ? text("url") : "",
    private: isPrivate ? "yes" : "",
  };
}

function tzidOf(property: ICAL.Property | null): string | undefined {
  const tzid = property?.getParameter("tzid");
  return typeof tzid === "string" ? tzid : undefined;
}

/** Returns a local time as an instant, in UTC, in its named or defined zone, or in the edition's zone. */
function instantOf(time: ICAL.Time, tzid: string | undefined, zone: string): Date | undefined {
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1_000);
  const named = !tzid ? zone : zoneNamed(tzid)?.tzid;
  if (named) return typedInstant(named, dayOf(time), clockOf(time));
  const isDescribed = time.zone?.component?.getFirstSubcomponent() ?? undefined;
  return isDescribed ? new Date(time.toUnixTime() * 1_000) : undefined;
}
