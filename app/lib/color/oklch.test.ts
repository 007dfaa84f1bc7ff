import { expect, test } from "vitest";
import { contrast, hexOf, lchOf } from "./oklch.ts";

test("contrast is that of WCAG 2.2", () => {
  expect(contrast("#000000", "#fff")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#ffffff", "#ff0000")).toBeCloseTo(4, 1);
});

test("a color is the same after it was taken apart", () => {
  for (const hex of ["#000000", "#ffffff", "#15173a", "#f2a91b", "#ff0000", "#0000ff", "#00ff00", "#808080"])
    expect(hexOf(lchOf(hex))).toBe(hex);
});

test("a color that no screen shows keeps its lightness and loses chroma", () => {
  const shown = lchOf(hexOf({ lightness: 0.6, chroma: 0.4, hue: 2 }));
  expect(shown.lightness).toBeCloseTo(0.6, 1);
  expect(shown.chroma).toBeLessThan(0.25);
});
