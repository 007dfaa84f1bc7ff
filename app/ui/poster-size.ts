/** The font sizes of a poster's title, relative to its column, with lower and upper limits. */
const sizes = [
  [26, "text-[clamp(2rem,26cqi,9rem)]"],
  [22, "text-[clamp(2rem,22cqi,8.5rem)]"],
  [19, "text-[clamp(2rem,19cqi,8rem)]"],
  [17, "text-[clamp(2rem,17cqi,7.5rem)]"],
  [15, "text-[clamp(2rem,15cqi,7rem)]"],
  [13.5, "text-[clamp(2rem,13.5cqi,6.25rem)]"],
  [12, "text-[clamp(2rem,12cqi,5.5rem)]"],
  [10.5, "text-[clamp(2rem,10.5cqi,5rem)]"],
  [9, "text-[clamp(1.875rem,9cqi,4.5rem)]"],
  [7.5, "text-[clamp(1.75rem,7.5cqi,4rem)]"],
] as const;

/**
 * Returns the class with the largest size that fits the longest word and the length. Short titles take two lines at
 * most.
 */
export function posterSize(title: string): string {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  const inTwoLines = title.length > 20 ? Infinity : 280 / title.length;
  const fits = Math.min(170 / longest, Math.sqrt(10_000 / title.length), inTwoLines);
  return (sizes.find(([size]) => size <= fits) ?? sizes.at(-1)!)[1];
}
