import type { Translate } from "~/i18n/translate";
import type { ListedEvent } from "./event.ts";

/** The title where it stands alone, away from our own marks: "Called off: Potluck". */
export function titleOf(t: Translate, { title, cancelled }: Pick<ListedEvent, "title" | "cancelled">): string {
  return cancelled ? t("calendar.cancelledIn", { title }) : title;
}
