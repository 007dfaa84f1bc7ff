import { clockIn, dayIn } from "~/i18n/dates";
import type { ListedEvent } from "./event.ts";

export interface NowAndNext<T> {
  /** The events in progress, the latest start first and all-day events last. */
  on: T[];
  /** The events that start next, in order. */
  next: T[];
  /** True if the next events start on a later day. */
  isLater: boolean;
  isEvening: boolean;
}

const eveningFrom = "17:00";
const mostShown = 2;

/** Returns the current and the next events, given events in calendar order. Canceled ones are left out. */
export function nowAndNextAt<T extends ListedEvent>(events: readonly T[], now: Date, zone: string): NowAndNext<T> {
  const planned = events.filter(({ cancelled }) => !cancelled);
  const on = planned
    .filter(({ start, end }) => start <= now && now < end)
    .toSorted((a, b) => Number(a.allDay) - Number(b.allDay) || b.start.getTime() - a.start.getTime());
  const next = planned.filter(({ start }) => start > now).slice(0, mostShown);
  const isLater = next.every(({ start }) => dayIn(zone, start) > dayIn(zone, now));
  return { on: on.slice(0, mostShown), next, isLater, isEvening: clockIn(zone, now) >= eveningFrom };
}
