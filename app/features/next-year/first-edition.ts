import type { Day } from "~/i18n/dates";
import type { Edition } from "../edition/edition.ts";
import { keyOf, suggestedDays } from "./next-edition.ts";

/**
 * Returns the facts of a site's first year, which replace those of the file: the current facts, in the year of the days.
 * In another town than the file's, there are no past years (NEW-52), and neither the center of the map nor the promise
 * about taxes applies.
 */
export function firstEdition(file: Edition, current: Edition, days: Edition["days"]): Edition {
  const year = Number(days.invocation.slice(0, 4));
  const isElsewhere = current.city !== file.city || current.region !== file.region;
  const history = isElsewhere
    ? { past: [], firstYear: year, centre: undefined, areGiftsDeductible: false }
    : { past: file.past.filter((pastYear) => pastYear.year < year), firstYear: Math.min(file.firstYear, year) };
  return {
    ...current,
    ...history,
    key: keyOf(days.invocation),
    year,
    days,
    next: undefined,
    replaces: file.key,
  };
}

/** Returns days that are still to come: those of an edition, or the same weekdays in a later year. */
export function daysToCome({ days, next }: Pick<Edition, "days" | "next">, today: Day): Edition["days"] {
  return days.integration >= today ? days : daysToCome({ days: suggestedDays({ days, next }), next: undefined }, today);
}

/**
 * True for the edition of a site's first year, which follows no other one. `begun` has all editions that were begun, the
 * newest first, because a process may show an older one for a moment after a new one has begun.
 */
export function isFirst(
  { key, replaces }: Pick<Edition, "key" | "replaces">,
  begun: readonly Pick<Edition, "key">[],
): boolean {
  return replaces !== undefined && begun.at(-1)?.key === key;
}
