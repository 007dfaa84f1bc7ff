import type { PastYear } from "./edition.ts";

const names = ["participants", "events", "kickoff", "hosts", "places", "days"] as const;

/** Smaller figures are not shown, because so few people could be identified. */
const fewest = 5;

/**
 * Returns the figures of a past year. Those that organizers gave with the year's story are rounded down, so the page
 * says "300+"; those that the site has counted are exact.
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
export function figureOfYear(past: PastYear, figure: (typeof names)[number]): number | undefined {
  return figuresOfYear(past).find(({ name }) => name === figure)?.count;
}
