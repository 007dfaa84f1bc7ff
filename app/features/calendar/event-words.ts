import type { Translate } from "~/i18n/translate";
import type { Category, ComingMode, EventLanguage } from "./event.ts";
import type { saidFields } from "./fields.ts";

export function categoryName(t: Translate, category: Category): string {
  return category === "general" ? t("events.general") : t(`themes.${category}.name`);
}

/** Returns the label of a choice in an event's field. */
export function choiceName(t: Translate, field: keyof typeof saidFields, choice: string): string {
  if (field === "category") return categoryName(t, choice as Category);
  if (field === "language") return t(`calendar.languages.${(choice || "unknown") as EventLanguage | "unknown"}`);
  if (field === "coming_mode") return t(`events.comingModes.${choice as ComingMode}`);
  return t(choice === "yes" ? "events.conflict.yes" : "events.conflict.no");
}
