import type { PastYear } from "./edition.ts";

const names = ["participants", "events", "kickoff", "hosts", "places", "days"] as const;

/** Fewer than these are not shown, because so few people could be told apart. */
const fewest = 5;

/**
 * Returns what a past year came to. Figures that organizers gave with the year's story are rounded down, so the page says
 * "300+"; those that the site has counted are exact.
 */
export function figuresOfYear(past: PastYear) {
  const isCounted = past.story === undefined;
  return names.flatMap((name) => {
    const count = past[name] ?? 0;
    const isShown = count >= fewest || (name === "days" && count > 0);
    return isShown ? [{ name, count, isExact: isCounted || name === "days" }] : [];
  });
}

/** Returns a figure of a past year, if it is shown. */
export function figureOfYear(past: PastYear, wanted: (typeof names)[number]): number | undefined {
  return figuresOfYear(past).find(({ name }) => name === wanted)?.count;
}
