import { expect, test } from "vitest";
import { bookletSides, wholeSheets } from "./imposition.ts";

test.each([
  [1, 4],
  [4, 4],
  [5, 8],
])("%i pages take whole sheets: %i", (pages, whole) => {
  expect(wholeSheets(pages)).toBe(whole);
});

test("the sheets of a booklet, laid on each other and folded, read from the first page to the last", () => {
  expect(bookletSides(4)).toEqual([
    [3, 0],
    [1, 2],
  ]);
  for (const pages of [8, 12, 36]) {
    const sides = bookletSides(pages);
    const sheets = Array.from({ length: pages / 4 }, (_, n) => ({ front: sides[2 * n]!, back: sides[2 * n + 1]! }));
    // Each leaf of a folded sheet is turned: its front is read, then its back.
    const firstHalf = sheets.flatMap(({ front, back }) => [front[1], back[0]]);
    const secondHalf = sheets.toReversed().flatMap(({ front, back }) => [back[1], front[0]]);
    expect([...firstHalf, ...secondHalf]).toEqual(Array.from({ length: pages }, (_, n) => n));
  }
});
