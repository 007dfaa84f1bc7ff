import type { MonthCount } from "~/features/subscriptions/figures.server";
import type { Day } from "~/i18n/dates";

/** A month with how many were there before it and how many it added. */
export interface MonthOfList {
  month: Day;
  before: number;
  added: number;
}

const shown = 12;

/** The twelve months up to the one of `today`; what is dated later counts into the last. */
export function lastMonths(months: readonly MonthCount[], today: Day): MonthOfList[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const firsts = Array.from({ length: shown }, (_, place) =>
    new Date(Date.UTC(year, month - shown + place, 1)).toISOString().slice(0, 10),
  );
  const sum = (from: Day, to: Day) =>
    months.reduce((total, one) => (one.month >= from && one.month < to ? total + one.count : total), 0);
  return firsts.map((first, place) => ({
    month: first,
    before: sum("", first),
    added: sum(first, firsts[place + 1] ?? "9999"),
  }));
}
