import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contrast, hexOf, lchOf } from "../color/oklch.ts";
import { projectRoot } from "../../platform/project-root.server.ts";
import { colorSheet } from "./color-sheet.ts";
import { drawnColors, siteColors, weakColors } from "./colors.ts";
import { usualPalette } from "./palette.ts";

/** Another town's: a forest, with plum where madder is, and a paler paper. */
const forest = { ...usualPalette, indigo: "#12301f", wool: "#f1ede2", marigold: "#e9b949", madder: "#8c2f6b" };

test("what is read keeps 4.5:1 to its ground in every light, the edge of a control and a thread at night 3:1", () => {
  expect(weakColors(usualPalette)).toEqual({});
});

describe("another palette", () => {
  test("holds as well: what follows from a base color moves until it can be read", () => {
    expect(weakColors(forest)).toEqual({});
    const deep = { ...usualPalette, spruce: "#10301f" };
    expect(weakColors(deep)).toEqual({});
    const night = siteColors(deep, "night");
    expect(night.spruce).not.toBe(deep.spruce);
    expect(contrast(night.spruce, night.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(night.spruce, "#fff")).toBeGreaterThanOrEqual(4.5);
  });

  test("leaves nothing of the colors that it does not have, by day, at night, in drawings and emails", () => {
    const all = [
      colorSheet(forest, ":root"),
      Object.values(drawnColors(forest)).join(" "),
      Object.values(siteColors(forest, "night")).join(" "),
    ].join(" ");
    for (const base of ["indigo", "wool", "marigold", "madder"] as const) {
      expect(all).not.toContain(usualPalette[base]);
      expect(all).toContain(forest[base]);
    }
  });
});

describe("a color that is too weak is refused with the nearest one that holds", () => {
  test.each([
    ["a pale thread under white words", "spruce", "#7fd0aa"],
    ["a dark main thread under dark words", "marigold", "#3a2a55"],
    ["a ground too light for white words", "indigo", "#888899"],
    ["a paper too dark for its ink", "wool", "#222222"],
    ["a clay too dark for its words", "clay", "#702a10"],
  ] as const)("%s", (_, base, color) => {
    const chosen = { ...usualPalette, [base]: color };
    const weak = weakColors(chosen);
    expect(Object.keys(weak)).toEqual([base]);
    const { pair, nearest } = weak[base]!;
    expect(pair.ratio).toBeLessThan(pair.least);
    expect(weakColors({ ...chosen, [base]: nearest! })).toEqual({});
    const [was, now] = [lchOf(color), lchOf(nearest!)];
    expect(Math.abs(hueApart(was.hue, now.hue)), "it is the same hue").toBeLessThan(0.1);
  });

  test("the nearest is near: one step back towards what was chosen is too weak", () => {
    const { nearest } = weakColors({ ...usualPalette, spruce: "#7fd0aa" }).spruce!;
    const back = hexOf({ ...lchOf(nearest!), lightness: lchOf(nearest!).lightness + 0.004 });
    expect(Object.keys(weakColors({ ...usualPalette, spruce: back }))).toEqual(["spruce"]);
  });
});

test("no color is written anywhere else", () => {
  const files = globSync("{app,server,processes}/**/*.{ts,tsx,css}", { cwd: projectRoot }).filter(
    (file) => !/^app\/lib\/(palette|color)\/|\.test\.tsx?$/.test(file),
  );
  const literal = /(?<![\w&])#(?!(?:000|fff)\b)(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\brgba?\((?!0 0 0)/gi;
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(projectRoot, file), "utf8").matchAll(literal)].map(([color]) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
});

function hueApart(one: number, other: number): number {
  return Math.atan2(Math.sin(one - other), Math.cos(one - other));
}
