import type { DayCount } from "~/features/registration/figures.server";

/** A day of the chart. `distance` counts days from the opening; the count is undefined for days in the future. */
export interface ComparedDay {
  distance: number;
  count: number | undefined;
  past: number;
}

export interface ComparedDays {
  days: ComparedDay[];
  /** The registrations before the first day that is drawn. */
  earlier: { count: number; past: number };
  /** The previous year's total up to the same distance. */
  pastSoFar: number;
}

/** The chart starts at most this many days before the opening. */
const longestSpan = 120;

/** Aligns two years by their distance from the opening. `today` and `last` are distances as well. */
export function comparedDays(
  days: readonly DayCount[],
  pastDays: readonly DayCount[],
  { today, last }: { today: number; last: number },
): ComparedDays {
  const all = [...days, ...pastDays].map(({ distance }) => distance);
  const first = Math.max(-longestSpan, Math.min(today, ...all));
  const end = Math.max(first, today, Math.min(last, Math.max(...all, today)));
  const count = (list: readonly DayCount[], from: number, to: number) =>
    list.reduce((sum, entry) => (entry.distance >= from && entry.distance <= to ? sum + entry.count : sum), 0);
  const distances = Array.from({ length: end - first + 1 }, (_, index) => first + index);
  return {
    days: distances.map((distance) => ({
      distance,
      count: distance > today ? undefined : count(days, distance, distance),
      past: count(pastDays, distance, distance),
    })),
    earlier: { count: count(days, -Infinity, first - 1), past: count(pastDays, -Infinity, first - 1) },
    pastSoFar: count(pastDays, -Infinity, today),
  };
}
