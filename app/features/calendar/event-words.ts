import type { Translate } from "~/i18n/translate";
import type { Category, EventLanguage } from "./event.ts";
import type { saidFields } from "./fields.ts";

/** What a theme is called, in full. */
export function categoryName(t: Translate, category: Category): string {
  return category === "general" ? t("events.general") : t(`themes.${category}.name`);
}

/** What can be chosen in a field of an event, as a person reads it. */
export function choiceName(t: Translate, field: keyof typeof saidFields, choice: string): string {
  if (field === "category") return categoryName(t, choice as Category);
  if (field === "language") return t(`calendar.languages.${(choice || "unknown") as EventLanguage | "unknown"}`);
  return t(choice === "yes" ? "events.conflict.yes" : "events.conflict.no");
}
