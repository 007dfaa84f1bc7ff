import { clockIn, dayIn } from "~/i18n/dates";
import type { ListedEvent } from "./event.ts";

export interface NowAndNext<T> {
  /** Going on at the moment, the latest begun first; what fills its day comes last. */
  on: T[];
  /** Begins next, in order. */
  next: T[];
  /** True when the next does not begin today. */
  isLater: boolean;
  isEvening: boolean;
}

const eveningFrom = "17:00";
const mostShown = 2;

/** What is on at a moment and what comes next, out of events in the order of the calendar; what was called off is neither. */
export function nowAndNextAt<T extends ListedEvent>(events: readonly T[], now: Date, zone: string): NowAndNext<T> {
  const planned = events.filter(({ cancelled }) => !cancelled);
  const on = planned
    .filter(({ start, end }) => start <= now && now < end)
    .toSorted((a, b) => Number(a.allDay) - Number(b.allDay) || b.start.getTime() - a.start.getTime());
  const next = planned.filter(({ start }) => start > now).slice(0, mostShown);
  const isLater = next.every(({ start }) => dayIn(zone, start) > dayIn(zone, now));
  return { on: on.slice(0, mostShown), next, isLater, isEvening: clockIn(zone, now) >= eveningFrom };
}
