import { expect, test } from "vitest";
import { weaveOwnRow } from "./own-row.ts";

const drawn = { themes: [0, 4], ends: 44, rows: 3 };

test("somebody's row is the same every time, and another person's is another", () => {
  expect(weaveOwnRow({ seed: "ana", ...drawn })).toEqual(weaveOwnRow({ seed: "ana", ...drawn }));
  expect(weaveOwnRow({ seed: "ana", ...drawn })).not.toEqual(weaveOwnRow({ seed: "ben", ...drawn }));
});

test("every color of the person appears in it, and no other", () => {
  const themesOf = (themes: number[]) =>
    weaveOwnRow({ seed: "ana", ...drawn, themes })
      .wefts.map(({ theme }) => theme)
      .toSorted();
  expect(themesOf([0, 1, 4, 5])).toEqual([0, 1, 4, 5]);
  expect(themesOf([3])).toEqual([3]);
});
