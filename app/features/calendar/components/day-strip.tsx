import { DayCloth } from "~/ui/band";
import type { ListedEvent } from "../event.ts";
import { threadNumber } from "~/features/edition/themes";

/** The woven strip of one day: a block per event, in the color and pattern of its category. */
export function DayStrip({ events }: { events: readonly ListedEvent[] }) {
  return <DayCategories categories={events.map(({ category }) => category)} />;
}

/** The same strip for a list of categories. */
export function DayCategories({ categories }: { categories: readonly string[] }) {
  return <DayCloth blocks={categories.map(threadNumber)} />;
}
