import type { ListedEvent } from "../calendar/event.ts";

type TimedEvent = Pick<ListedEvent, "start" | "end" | "allDay" | "cancelled">;

/** Returns each pair of events that take place at the same time. All-day events overlap with nothing. */
export function overlapping<Event extends TimedEvent>(events: readonly Event[], now: Date): [Event, Event][] {
  const upcoming = events
    .filter(({ end, allDay, cancelled }) => end > now && !allDay && !cancelled)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return upcoming.flatMap((first, index) =>
    upcoming
      .slice(index + 1)
      .filter(({ start }) => start < first.end)
      .map((second): [Event, Event] => [first, second]),
  );
}
