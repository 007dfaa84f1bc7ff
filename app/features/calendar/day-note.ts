import { daysBetween, type Day } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import { dayCountOf } from "../edition/day-order.ts";
import type { Edition } from "../edition/edition.ts";

/** Returns "Opening evening", "Day 3 of ten" or "Closing day", or undefined for any other day. */
export function dayNote(t: Translate, { days }: Pick<Edition, "days">, day: Day): string | undefined {
  const { invocation, firstOfTen, integration } = days;
  if (day === invocation) return t("calendar.opening");
  if (day === integration) return t("calendar.closing");
  if (day < firstOfTen || day > integration) return undefined;
  return t("calendar.dayOfTen", {
    number: daysBetween(firstOfTen, day).length,
    count: dayCountOf(days),
  });
}
