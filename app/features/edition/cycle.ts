import { daysBetween, type Day } from "~/i18n/dates";
import type { Edition } from "./edition.ts";

/**
 * Returns how much of the year's cloth is woven on a day, from 0 to 1. The cycle runs from the contributors' gathering
 * to the closing (PAG-46); the first row is woven as soon as that date is set.
 */
export function shareWoven({ days }: Pick<Edition, "days">, today: Day): number {
  const { contributorsGathering, integration } = days;
  if (today < contributorsGathering) return 0;
  if (today >= integration) return 1;
  return daysBetween(contributorsGathering, today).length / daysBetween(contributorsGathering, integration).length;
}
