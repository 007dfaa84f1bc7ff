import type { Translate } from "~/i18n/translate";
import type { ListedEvent } from "./event.ts";

/** Returns the title with its cancellation, such as "Called off: Potluck", for places that show no status. */
export function titleOf(t: Translate, { title, cancelled }: Pick<ListedEvent, "title" | "cancelled">): string {
  return cancelled ? t("calendar.cancelledIn", { title }) : title;
}
