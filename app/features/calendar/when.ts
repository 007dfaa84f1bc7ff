import { dayIn, type Dates } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import { spansWholeDays, timesOf, type ListedEvent } from "./event.ts";

interface Speaker {
  t: Translate;
  dates: Dates;
}

type Times = Pick<ListedEvent, "start" | "end" | "allDay">;

/**
 * Returns the hours of an event below the heading of its day, such as "6:00–10:00 PM" or "All day", with days if there
 * are several. If the clocks change in between, both times name their offset.
 */
export function hoursText({ t, dates }: Speaker, event: Times, zone: string): string {
  const times = timesOf(event, zone);
  const { first, last, from, to, allDay } = times;
  if (allDay)
    return spansWholeDays(times) ? `${dates.dayShort(first)} – ${dates.dayShort(last)}` : t("calendar.allDay");
  const [begin, end] = [
    clockText(dates, event, { zone, edge: "start" }),
    clockText(dates, event, { zone, edge: "end" }),
  ];
  // A moment, such as the end of an offer, has one time.
  if (event.start.getTime() === event.end.getTime()) return begin;
  if (spansWholeDays(times))
    return `${dates.dayShort(first)}, ${begin} – ${dates.dayShort(dayIn(zone, event.end))}, ${end}`;
  return to > from && !clocksChange(dates, event, zone) ? dates.timeRange(from, to) : `${begin} – ${end}`;
}

/** Returns the hours for a list without day headings, after the day. An event of several days names its own. */
export function dayAndHoursText(speaker: Speaker, event: Times, zone: string): string {
  const { dates } = speaker;
  const times = timesOf(event, zone);
  const hours = hoursText(speaker, event, zone);
  const weekday = dates.weekdayShort(times.first);
  return spansWholeDays(times) ? `${weekday} ${hours}` : `${weekday} ${dates.dayShort(times.first)}, ${hours}`;
}

/** Returns the full date for an event shown alone, such as "Saturday, October 18, 2025, 10:00 AM–12:00 PM MDT". */
export function whenText(speaker: Speaker, event: Times, zone: string): string {
  const { dates } = speaker;
  const times = timesOf(event, zone);
  const { first, last, allDay } = times;
  if (allDay && !spansWholeDays(times)) return `${dates.full(first)}, ${speaker.t("calendar.allDay").toLowerCase()}`;
  if (allDay) return `${dates.full(first)} – ${dates.full(last)}`;
  const zoned = (text: string) =>
    clocksChange(dates, event, zone) ? text : `${text} ${dates.zoneSaid(zone, event.start)}`;
  if (!spansWholeDays(times)) return zoned(`${dates.full(first)}, ${hoursText(speaker, event, zone)}`);
  const end = dayIn(zone, event.end);
  return zoned(
    `${dates.full(first)}, ${clockText(dates, event, { zone, edge: "start" })} – ${dates.full(end)}, ${clockText(dates, event, { zone, edge: "end" })}`,
  );
}

/** Returns when an event begins or ends, with the offset of the clock if that changes in between. */
export function clockText(dates: Dates, event: Times, { zone, edge }: { zone: string; edge: "start" | "end" }): string {
  const times = timesOf(event, zone);
  const text = dates.timeUnbroken(edge === "start" ? times.from : times.to);
  return clocksChange(dates, event, zone) ? `${text} ${dates.zoneShort(zone, event[edge])}` : text;
}

function clocksChange(dates: Dates, { start, end }: Times, zone: string): boolean {
  return dates.zoneShort(zone, start) !== dates.zoneShort(zone, end);
}
