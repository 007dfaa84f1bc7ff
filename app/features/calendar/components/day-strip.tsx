import { themes } from "~/features/edition/edition";
import { DayCloth } from "~/ui/band";
import type { Category, ListedEvent } from "../event.ts";

/** The woven strip of one day: a block per event, in the color and pattern of its category. */
export function DayStrip({ events }: { events: readonly ListedEvent[] }) {
  return <DayCategories categories={events.map(({ category }) => category)} />;
}

/** The same strip for a list of categories. */
export function DayCategories({ categories }: { categories: readonly Category[] }) {
  const blockOf = (category: Category) => (category === "general" ? undefined : themes.indexOf(category));
  return <DayCloth blocks={categories.map(blockOf)} />;
}
