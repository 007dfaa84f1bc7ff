import { dayAfter } from "~/i18n/dates";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { PublicEdition } from "./edition.ts";

/** The opening evening as instants, from the first to the last item of its schedule; it may end after midnight. */
export function openingEvening({ zone, days, schedule }: Pick<PublicEdition, "zone" | "days" | "schedule">): {
  start: Date;
  end: Date;
} {
  const [{ from }, { to }] = [schedule[0]!.hours, schedule.at(-1)!.hours];
  const lastDay = to < from ? dayAfter(days.invocation, 1) : days.invocation;
  return { start: zonedInstant(zone, days.invocation, from), end: zonedInstant(zone, lastDay, to) };
}
