import { themes } from "~/features/edition/edition";
import { DayCloth } from "~/ui/band";
import type { Category, ListedEvent } from "../event.ts";

/** The cloth of one day: a block for each gathering, in their order, in the color and weave of its theme. */
export function DayStrip({ events }: { events: readonly ListedEvent[] }) {
  return <DayCategories categories={events.map(({ category }) => category)} />;
}

/** The same where only the themes are known. */
export function DayCategories({ categories }: { categories: readonly Category[] }) {
  const blockOf = (category: Category) => (category === "general" ? undefined : themes.indexOf(category));
  return <DayCloth blocks={categories.map(blockOf)} />;
}
