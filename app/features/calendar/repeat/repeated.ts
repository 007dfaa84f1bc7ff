import { clockIn, dayAfter, dayIn, daysBetween, type Day } from "~/i18n/dates";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { EventStatus } from "../organize/managed-event.ts";
import type { EventInput } from "../schema.ts";

type Times = Pick<EventInput, "start_date" | "end_date">;

/** The largest number of days for one repetition. */
export const mostRepeats = 40;

/** Proposals must be decided before they can be repeated. */
export function canRepeat({ status }: { status: EventStatus }): boolean {
  return status === "published" || status === "cancelled";
}

/** Returns the same local times on another day: 6 PM stays 6 PM across a clock change. */
export function timesOn(day: Day, { start_date: start, end_date: end }: Times, zone: string): Times {
  const nights = daysBetween(dayIn(zone, start), dayIn(zone, end)).length - 1;
  const [from, to] = [
    zonedInstant(zone, day, clockIn(zone, start)),
    zonedInstant(zone, dayAfter(day, nights), clockIn(zone, end)),
  ];
  // Where the clocks skip an hour, the end could fall before the start; the duration is kept then.
  return { start_date: from, end_date: to > from ? to : new Date(from.getTime() + end.getTime() - start.getTime()) };
}
