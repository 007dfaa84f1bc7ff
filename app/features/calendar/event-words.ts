import type { Translate } from "~/i18n/translate";
import type { ComingMode, EventLanguage } from "./event.ts";
import type { costs, familyAnswers, contentFields } from "./fields.ts";
import { themeOf, themeWord } from "../edition/themes.ts";

type FamilyAnswer = (typeof familyAnswers)[number];
type Cost = (typeof costs)[number];

export function categoryName(t: Translate, category: string): string {
  const theme = themeOf(category);
  return theme ? themeWord(t, theme, "name") : t("events.general");
}

/** Returns the label of a choice in an event's field. */
export function choiceName(t: Translate, field: keyof typeof contentFields, choice: string): string {
  if (field === "category") return categoryName(t, choice);
  if (field === "language") return t(`calendar.languages.${(choice || "unknown") as EventLanguage | "unknown"}`);
  if (field === "families") return t(`events.familyAnswers.${(choice || "unknown") as FamilyAnswer | "unknown"}`);
  if (field === "cost") return t(`events.costs.${(choice || "unknown") as Cost | "unknown"}`);
  if (field === "coming_mode") return t(`events.comingModes.${choice as ComingMode}`);
  return t(choice === "yes" ? "events.conflict.yes" : "events.conflict.no");
}
