import { categories } from "../../fields.ts";
import { languageFilters } from "../../event-list/events-query.ts";
import { categoryName } from "../../event-words.ts";
import type { Edition } from "~/features/edition/edition";
import { daysBetween, type Day } from "~/i18n/dates";
import type { Words } from "~/i18n/words";
import type { ListFilter } from "~/ui/admin/list/list-filters";

/** The day filter offers the days of the gathering and the other days of that year that have events. */
export function eventFilters(
  { t, dates }: Words,
  { invocation, integration }: Edition["days"],
  eventDays: readonly Day[],
): ListFilter[] {
  const days = [...new Set([...daysBetween(invocation, integration), ...eventDays])].toSorted();
  return [
    {
      name: "day",
      label: t("events.filters.day"),
      choices: days.map((value) => ({ value, label: dates.weekday(value) })),
    },
    {
      name: "category",
      label: t("events.fields.category"),
      choices: categories().map((value) => ({ value, label: categoryName(t, value) })),
    },
    {
      name: "language",
      label: t("events.fields.language"),
      choices: languageFilters.map((value) => ({ value, label: t(`calendar.languages.${value}`) })),
    },
    {
      name: "public",
      label: t("events.filters.public"),
      choices: (["yes", "no"] as const).map((value) => ({ value, label: t(`events.conflict.${value}`) })),
    },
    { name: "since", label: t("events.filters.since") },
    { name: "until", label: t("events.filters.until") },
  ];
}
