import type { ListedEvent } from "../calendar/event.ts";

type Timed = Pick<ListedEvent, "start" | "end" | "allDay" | "cancelled">;

/** Returns each pair of events that take place at the same time. What fills whole days leaves room for the others. */
export function overlapping<One extends Timed>(events: readonly One[], now: Date): [One, One][] {
  const ahead = events
    .filter(({ end, allDay, cancelled }) => end > now && !allDay && !cancelled)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return ahead.flatMap((first, index) =>
    ahead
      .slice(index + 1)
      .filter(({ start }) => start < first.end)
      .map((second): [One, One] => [first, second]),
  );
}
