import type { MonthCount } from "~/features/subscriptions/figures.server";
import type { Day } from "~/i18n/dates";

/** A month of the list: how many were on it before, and how many joined in it. */
export interface MonthOfList {
  month: Day;
  before: number;
  added: number;
}

const monthsShown = 12;

/** Returns the twelve months up to the one of `today`. Dates after it count into the last month. */
export function lastMonths(months: readonly MonthCount[], today: Day): MonthOfList[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const firsts = Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 10),
  );
  const sum = (from: Day, to: Day) =>
    months.reduce((total, entry) => (entry.month >= from && entry.month < to ? total + entry.count : total), 0);
  return firsts.map((first, index) => ({
    month: first,
    before: sum("", first),
    added: sum(first, firsts[index + 1] ?? "9999"),
  }));
}
