import { categories } from "../../fields.ts";
import { languageFilters } from "../../event-list/events-query.ts";
import { categoryName } from "../../event-words.ts";
import type { Translate } from "~/i18n/translate";
import type { ListFilter } from "~/ui/admin/list/list-filters";

export function eventFilters(t: Translate): ListFilter[] {
  return [
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
