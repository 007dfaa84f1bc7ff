import { expect, test } from "vitest";
import { weaveOwnRow } from "./own-row.ts";

const row = { themes: [0, 4], ends: 44, rows: 3 };

test("somebody's row is the same every time, and another person's is another", () => {
  expect(weaveOwnRow({ seed: "ana", ...row })).toEqual(weaveOwnRow({ seed: "ana", ...row }));
  expect(weaveOwnRow({ seed: "ana", ...row })).not.toEqual(weaveOwnRow({ seed: "ben", ...row }));
});

test("every color of the person appears in it, and no other", () => {
  const themesOf = (themes: number[]) =>
    weaveOwnRow({ seed: "ana", ...row, themes })
      .wefts.map(({ theme }) => theme)
      .toSorted();
  expect(themesOf([0, 1, 4, 5])).toEqual([0, 1, 4, 5]);
  expect(themesOf([3])).toEqual([3]);
});
