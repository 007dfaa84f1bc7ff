import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { plannedCells, weaveBand, weaveEvents, type Cloth } from "./weave.ts";

const days = 11;
const rows = 66;
const everyThread = [0, 1, 2, 3, 4, 5];
const planned = weaveEvents({ days, cells: plannedCells(days, "october2025", everyThread), rows });

test("the same program gives the same cloth", () => {
  expect(weaveEvents({ days, cells: plannedCells(days, "october2025", everyThread), rows })).toEqual(planned);
  expect(weaveEvents({ days, cells: plannedCells(days, "october2026", everyThread), rows })).not.toEqual(planned);
});

test("a cloth has one path for each theme and one for the ground", () => {
  const themes = planned.wefts.map((weft) => weft.theme);
  expect(new Set(themes).size).toBe(themes.length);
  expect(themes).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, undefined]));
});

test("an empty program is bare warp with a little ground thread, a full one is covered", () => {
  const empty = weaveEvents({ days, cells: [], rows });
  expect(empty.wefts.map((weft) => weft.theme)).toEqual([undefined]);
  const all = Array.from({ length: days * 6 }, (_, i) => ({ day: i % days, theme: Math.floor(i / days), count: 3 }));
  expect(covered(empty)).toBeLessThan(0.3);
  expect(covered(weaveEvents({ days, cells: all, rows }))).toBeGreaterThan(0.8);
});

test("a day without gatherings shows no color", () => {
  const cells = plannedCells(days, "october2025", everyThread).filter((cell) => cell.day !== 4);
  const { wefts } = weaveEvents({ days, cells, rows });
  const colored = wefts.filter((weft) => weft.theme !== undefined);
  for (const { path } of colored) {
    for (const { from, to } of floatsOf(path)) expect(to < 16 || from > 19).toBe(true);
  }
});

test("every thread stays on the loom", () => {
  for (const { path } of planned.wefts) {
    for (const { row, from, to } of floatsOf(path)) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThan(planned.ends);
      expect(row).toBeLessThan(rows);
    }
  }
});

test("a cloth that is too short for all bands has as many as fit, and none is too short to weave", () => {
  for (let short = -3; short < 30; short++) {
    const cells = plannedCells(days, "october2025", everyThread);
    const { rows: woven, wefts } = weaveEvents({ days, cells, rows: short });
    expect(woven).toBe(Math.max(0, short));
    for (const { path } of wefts) for (const { row } of floatsOf(path)) expect(row).toBeLessThan(short);
  }
});

test("the home loom stays under 6 KB compressed, even when every crossing differs", () => {
  const restless = Array.from({ length: days * 6 }, (_, i) => ({
    day: i % days,
    theme: Math.floor(i / days),
    count: (i * 7) % 5,
  }));
  for (const cloth of [planned, weaveEvents({ days, cells: restless, rows })]) {
    expect(brotliCompressSync(cloth.wefts.map((weft) => weft.path).join("")).length).toBeLessThan(6 * 1024);
  }
});

test("a strip that is repeated has no seam: threads run on over both edges", () => {
  const bands = ["register", "october2025", "Cohere Boulder", "2024"].map((seed) => weaveBand({ seed, rows: 12 }));
  const ends = bands.map((band) => {
    const floats = band.wefts.flatMap((weft) => floatsOf(weft.path));
    return {
      overLeft: floats.filter((float) => float.from === -1).length,
      overRight: floats.filter((float) => float.to === band.ends).length,
    };
  });
  expect(ends.map((end) => end.overLeft)).toEqual(ends.map((end) => end.overRight));
  expect(ends.some((end) => end.overLeft > 0)).toBe(true);
});

/** How much of the warp is under weft, from 0 to 1. */
function covered(cloth: Cloth): number {
  const length = cloth.wefts
    .flatMap((weft) => floatsOf(weft.path))
    .reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return length / (cloth.ends * cloth.rows);
}

function floatsOf(path: string): { row: number; from: number; to: number }[] {
  let [x, row] = [0, 0];
  return [...path.matchAll(/m(-?\d+)[ ]?(-?\d+)h(\d+)/g)].map(([, dx, dy, length]) => {
    const from = x + Number(dx);
    row += Number(dy);
    x = from + Number(length);
    return { row, from, to: x };
  });
}

test("themes that share a thread are woven as one", () => {
  const cell = (day: number, theme: number, count: number) => ({ day, theme, count });
  const others = [cell(0, 1, 2), cell(3, 2, 1)];
  const apart = weaveEvents({ days, cells: [...others, cell(1, 2, 1), cell(1, 2, 3)], rows });
  expect(apart).toEqual(weaveEvents({ days, cells: [...others, cell(1, 2, 4)], rows }));
});
