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

/** The piece of an event of several days that lies on one day of a week. */
export interface Piece {
  event: ListedEvent;
  /** True on its first day, false where it goes on. */
  begins: boolean;
  ends: boolean;
  /** How many days of this week it still covers, this one included, where its title is written; else 0. */
  titled: number;
}

export interface GridDay {
  day: Day;
  /** One entry per lane; undefined keeps a lane free so that pieces of one event stay in line. */
  lanes: (Piece | undefined)[];
  events: ListedEvent[];
  /** How many more there are than shown. */
  hidden: number;
}

interface Placed {
  event: ListedEvent;
  first: Day;
  last: Day;
}

const mostLanes = 3;

/** The weeks, Sunday first, that show a whole month. */
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

/** Puts events, in their order, into the days of a week; a day shows at most so many. */
export function layOutWeek(
  week: readonly Day[],
  events: readonly ListedEvent[],
  { zone, most }: { zone: string; most: (day: Day) => number },
): GridDay[] {
  const placed = events.map((event) => ({ event, ...timesOf(event, zone) }));
  const lanes = assignLanes(
    week,
    placed.filter((one) => spansWholeDays(one)),
  );
  return week.map((day) => {
    const pieces = lanes.map((lane) => pieceOn(day, week, lane));
    const shownLanes = pieces.slice(0, mostLanes);
    const own = wholeDaysFirst(
      placed.filter((one) => !spansWholeDays(one) && one.first === day).map(({ event }) => event),
    );
    const room = Math.max(1, most(day) - shownLanes.filter(Boolean).length);
    // "1 more" takes the place that the one itself would fill.
    const shown = own.length <= room + 1 ? own : own.slice(0, room);
    const hiddenPieces = pieces.slice(mostLanes).filter(Boolean).length;
    return { day, lanes: trimmed(shownLanes), events: shown, hidden: own.length - shown.length + hiddenPieces };
  });
}

/** A day's events with hours by the part of the day they begin in. */
export function byPart(events: readonly ListedEvent[], zone: string): Record<PartOfDay, ListedEvent[]> {
  const parts = Object.fromEntries(partsOfDay.map((part) => [part, [] as ListedEvent[]]));
  for (const event of events.filter(({ allDay }) => !allDay)) parts[partOfDay(timesOf(event, zone).from)]!.push(event);
  return parts as Record<PartOfDay, ListedEvent[]>;
}

/** The longest of those that begin first get the upper lanes; a lane holds one event a day. */
function assignLanes(week: readonly Day[], events: Placed[]): Placed[][] {
  const [first, last] = [week[0]!, week.at(-1)!];
  const here = events
    .filter((one) => one.first <= last && one.last >= first)
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : a.last > b.last ? -1 : 1));
  const lanes: Placed[][] = [];
  for (const one of here) {
    const free = lanes.find((lane) => lane.every((other) => other.last < one.first || other.first > one.last));
    if (free) free.push(one);
    if (!free) lanes.push([one]);
  }
  return lanes;
}

function pieceOn(day: Day, week: readonly Day[], lane: readonly Placed[]): Piece | undefined {
  const one = lane.find(({ first, last }) => first <= day && day <= last);
  if (!one) return undefined;
  const begins = one.first === day;
  const titled = begins || day === week[0] ? week.filter((other) => other >= day && other <= one.last).length : 0;
  return { event: one.event, begins, ends: one.last === day, titled };
}

function trimmed(lanes: (Piece | undefined)[]): (Piece | undefined)[] {
  return lanes.slice(0, lanes.findLastIndex(Boolean) + 1);
}
