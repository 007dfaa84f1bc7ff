import { themes } from "~/features/edition/edition";
import { DayCloth } from "~/ui/band";
import { isThemed, type ListedEvent } from "../event.ts";

/** The cloth of one day: a block for each gathering, in their order, in the color and weave of its theme. */
export function DayStrip({ events }: { events: readonly ListedEvent[] }) {
  return <DayCloth blocks={events.map((event) => (isThemed(event) ? themes.indexOf(event.category) : undefined))} />;
}
