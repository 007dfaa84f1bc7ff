import { daysApart, daysBetween } from "../../i18n/dates.ts";
import type { Edition } from "./edition.ts";

type DayName = keyof Edition["days"];

/** The days of an edition in their order; the same day is allowed for two of them where `isSameDayFine`. */
const order: readonly { earlier: DayName; later: DayName; isSameDayFine: boolean }[] = [
  { earlier: "contributorsReply", later: "contributorsGathering", isSameDayFine: true },
  { earlier: "contributorsGathering", later: "invocation", isSameDayFine: false },
  { earlier: "invocation", later: "firstOfTen", isSameDayFine: true },
  { earlier: "firstOfTen", later: "integration", isSameDayFine: false },
];

/** Returns the pairs of days that are in the wrong order. */
export function brokenOrder(days: Edition["days"]) {
  return order.filter(({ earlier, later, isSameDayFine }) =>
    isSameDayFine ? days[later] < days[earlier] : days[later] <= days[earlier],
  );
}

/** The maximal number of days between these dates and the opening evening. */
const farthest = { contributorsReply: 200, contributorsGathering: 200, firstOfTen: 60, integration: 60 };

/** Returns the days that are so far from the opening evening that their year must be wrong. */
export function farDays(days: Edition["days"]): DayName[] {
  const names = Object.keys(farthest) as (keyof typeof farthest)[];
  return names.filter((name) => Math.abs(daysApart(days.invocation, days[name])) > farthest[name]);
}

/** Returns the number of days with gatherings after the opening evening, ten unless an edition has another number. */
export function dayCountOf({ firstOfTen, integration }: Edition["days"]): number {
  return daysBetween(firstOfTen, integration).length;
}

/** Returns the day that a day must follow. */
export function dayBefore(name: string): DayName | undefined {
  return order.find(({ later }) => later === name)?.earlier;
}
