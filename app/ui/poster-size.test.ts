import { expect, test } from "vitest";
import { posterSize } from "./poster-size.ts";

const share = (title: string) => Number(/,([\d.]+)cqi/.exec(posterSize(title))![1]);

test("a short title is larger than a long one", () => {
  const titles = ["Silence", "Harvest supper", "Invocation: the opening evening", "a b ".repeat(40)];
  const shares = titles.map(share);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(new Set(shares).size).toBe(titles.length);
});

test.each(["Silence", "Invocation: the opening evening", "Conversaciones", "Biodiversity and hydrology"])(
  "the longest word of “%s” has room on its line",
  (title) => {
    const longest = Math.max(...title.split(" ").map((word) => word.length));
    expect(longest * 0.57 * share(title)).toBeLessThan(100);
  },
);
