import { daysBetween, dayAfter, type Day } from "~/i18n/dates";
import {
  partOfDay,
  partsOfDay,
  spansWholeDays,
  timesOf,
  weekStart,
  wholeDaysFirst,
  type ListedEvent,
  type PartOfDay,
} from "./event.ts";

/** The part of a multi-day event on one day of a week. */
export interface Piece {
  event: ListedEvent;
  /** True on the event's first day. */
  begins: boolean;
  ends: boolean;
  /** On the day that shows the title: the number of days it spans in this week. Otherwise 0. */
  titled: number;
}

export interface GridDay {
  day: Day;
  /** One entry per lane. An undefined entry keeps the lane free, so that the pieces of an event stay aligned. */
  lanes: (Piece | undefined)[];
  events: ListedEvent[];
  /** The number of events not shown. */
  hidden: number;
}

interface Placed {
  event: ListedEvent;
  first: Day;
  last: Day;
}

const mostLanes = 3;

/** Returns the weeks, from Sunday, that cover a month. */
export function weeksOfMonth(date: Day): Day[][] {
  const first = weekStart(`${date.slice(0, 7)}-01`);
  const lastOfMonth = dayAfter(nextMonth(date), -1);
  const days = daysBetween(first, dayAfter(weekStart(lastOfMonth), 6));
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

export function nextMonth(date: Day): Day {
  return `${dayAfter(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}

export function monthBefore(date: Day): Day {
  return `${dayAfter(`${date.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

/** Places events into the days of a week. A day shows a limited number of them. */
export function layOutWeek(
  week: readonly Day[],
  events: readonly ListedEvent[],
  { zone, most }: { zone: string; most: (day: Day) => number },
): GridDay[] {
  const timed = events.map((event) => ({ event, ...timesOf(event, zone) }));
  const lanes = assignLanes(
    week,
    timed.filter((one) => spansWholeDays(one)),
  );
  return week.map((day) => {
    const pieces = lanes.map((lane) => pieceOn(day, week, lane));
    const shownLanes = pieces.slice(0, mostLanes);
    const dayEvents = wholeDaysFirst(
      timed.filter((one) => !spansWholeDays(one) && one.first === day).map(({ event }) => event),
    );
    const room = Math.max(1, most(day) - shownLanes.filter(Boolean).length);
    // A "1 more" line would take as much space as the event itself.
    const shown = dayEvents.length <= room + 1 ? dayEvents : dayEvents.slice(0, room);
    const hiddenPieces = pieces.slice(mostLanes).filter(Boolean).length;
    return { day, lanes: trimLanes(shownLanes), events: shown, hidden: dayEvents.length - shown.length + hiddenPieces };
  });
}

/** Groups a day's timed events by the part of the day they start in. */
export function byPart(events: readonly ListedEvent[], zone: string): Record<PartOfDay, ListedEvent[]> {
  const parts = Object.fromEntries(partsOfDay.map((part) => [part, [] as ListedEvent[]]));
  for (const event of events.filter(({ allDay }) => !allDay)) parts[partOfDay(timesOf(event, zone).from)]!.push(event);
  return parts as Record<PartOfDay, ListedEvent[]>;
}

/** Assigns lanes in order of start, longer events first. A lane holds one event per day. */
function assignLanes(week: readonly Day[], events: Placed[]): Placed[][] {
  const [first, last] = [week[0]!, week.at(-1)!];
  const weekEvents = events
    .filter((one) => one.first <= last && one.last >= first)
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : a.last > b.last ? -1 : 1));
  const lanes: Placed[][] = [];
  for (const one of weekEvents) {
    const free = lanes.find((lane) => lane.every((other) => other.last < one.first || other.first > one.last));
    if (free) free.push(one);
    if (!free) lanes.push([one]);
  }
  return lanes;
}

function pieceOn(day: Day, week: readonly Day[], lane: readonly Placed[]): Piece | undefined {
  const placed = lane.find(({ first, last }) => first <= day && day <= last);
  if (!placed) return undefined;
  const begins = placed.first === day;
  const titled = begins || day === week[0] ? week.filter((other) => other >= day && other <= placed.last).length : 0;
  return { event: placed.event, begins, ends: placed.last === day, titled };
}

function trimLanes(lanes: (Piece | undefined)[]): (Piece | undefined)[] {
  return lanes.slice(0, lanes.findLastIndex(Boolean) + 1);
}
