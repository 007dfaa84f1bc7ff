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
  const on = goingOn(events, now);
  const next = events.filter(({ start, cancelled }) => start > now && !cancelled).slice(0, mostShown);
  const isLater = next.every(({ start }) => dayIn(zone, start) > dayIn(zone, now));
  return { on: on.slice(0, mostShown), next, isLater, isEvening: clockIn(zone, now) >= eveningFrom };
}

/** The content of a screen in a foyer. */
export interface Around<T> {
  on: T[];
  next: T[];
  /** Events that begin within the next hours, after those in `next`. */
  near: T[];
  /** Before the days, what the opening evening holds and is not among the next already. */
  opening: T[];
  /** The number of events that are on and do not fit. */
  moreOn: number;
}

const mostAtOnce = 3;
const nearHours = 6;

/** Returns what is on and what comes, given the events of now, those ahead and those of the opening, in calendar order. */
export function aroundNow<T extends ListedEvent>(
  { today, ahead, opening = [] }: { today: readonly T[]; ahead: readonly T[]; opening?: readonly T[] },
  now: Date,
): Around<T> {
  const on = goingOn(today, now);
  const coming = ahead.filter(({ start, cancelled }) => start > now && !cancelled);
  const next = coming.slice(0, mostAtOnce);
  const isNext = ({ id }: T) => next.some((event) => event.id === id);
  const nearUntil = now.getTime() + nearHours * 3_600_000;
  return {
    on: on.slice(0, mostAtOnce),
    moreOn: Math.max(0, on.length - mostAtOnce),
    next,
    near: coming.slice(mostAtOnce, 2 * mostAtOnce).filter(({ start }) => start.getTime() <= nearUntil),
    opening: opening.filter((event) => !event.cancelled && !isNext(event)).slice(0, mostAtOnce),
  };
}

/** Returns the events in progress, the latest start first and all-day events last. */
function goingOn<T extends ListedEvent>(events: readonly T[], now: Date): T[] {
  return events
    .filter(({ start, end, cancelled }) => !cancelled && start <= now && now < end)
    .toSorted((a, b) => Number(a.allDay) - Number(b.allDay) || b.start.getTime() - a.start.getTime());
}
