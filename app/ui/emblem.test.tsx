import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { categories } from "~/features/calendar/fields";
import { usualOffers } from "~/features/edition/offers";
import { Emblem } from "./emblem.tsx";
import { emblemNames } from "~/lib/drawings/emblem-names";
import { emblemGrid, emblemPath } from "./emblem-weave.ts";
import { emblemOf } from "~/features/edition/themes";

const folder = path.join(import.meta.dirname, "emblems");
const readDraft = (name: string) =>
  readFileSync(path.join(folder, `${name}.txt`), "utf8")
    .trimEnd()
    .split("\n")
    .map((row) => [...row].map((sign) => sign === "#"));

/** The crossings that a path of stitches covers, as a draft. */
function coveredCells(stitches: string): boolean[][] {
  const cells = Array.from({ length: emblemGrid.rows }, () => Array<boolean>(emblemGrid.ends).fill(false));
  let [x, y] = [0, 0];
  for (const [, across, down, length] of stitches.matchAll(/m(-?\d+) ?(-?\d+)h(\d+)/g)) {
    [x, y] = [x + Number(across), y + Number(down)];
    for (let end = x; end <= x + Number(length); end++) {
      expect(cells[y]![end], `two threads at ${end}, ${y}`).toBe(false);
      cells[y]![end] = true;
    }
    x += Number(length);
  }
  return cells;
}

describe.each(emblemNames)("the emblem %s", (name) => {
  test("is drafted on the common grid, and its stitches cover exactly what the draft says", () => {
    const rows = readDraft(name);
    expect([rows.length, ...new Set(rows.map((row) => row.length))]).toEqual([emblemGrid.rows, emblemGrid.ends]);
    expect(rows.flat().filter(Boolean).length).toBeGreaterThan(80);
    expect(coveredCells(emblemPath(name))).toEqual(rows);
  });

  test("weighs little in a page", () => {
    expect(brotliCompressSync(emblemPath(name)).length).toBeLessThan(400);
  });
});

test("every draft has a name, and no two are the same", () => {
  expect(readdirSync(folder).toSorted()).toEqual(emblemNames.map((name) => `${name}.txt`));
  expect(new Set(emblemNames.map(emblemPath)).size).toBe(emblemNames.length);
});

test.each([
  ["theme or general", categories().map(emblemOf)],
  ["offer", usualOffers.map(({ emblem }) => emblem)],
])("each %s has an emblem of its own", (_, subjects) => {
  expect(new Set(subjects.map(emblemPath)).size).toBe(subjects.length);
});

test("is silent for screen readers, has its size without a style sheet and takes the color of the words", () => {
  const html = renderToStaticMarkup(<Emblem of="seedling" size={48} />);
  expect(html).toContain('width="48" height="48" aria-hidden="true"');
  expect(html).not.toMatch(/style=|fill=|<title/);
});
