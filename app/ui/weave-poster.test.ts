import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { weavePoster } from "./weave-poster.ts";

const poster = { seed: "a8b9d1f6", theme: 0, emblem: "seedling" } as const;
const threadsOf = (options: Parameters<typeof weavePoster>[0]) =>
  weavePoster(options)
    .threads.map(({ ink, path }) => `${ink} ${path}`)
    .join("\n");

test("an event has the same cloth every time, and another one has another", () => {
  expect(threadsOf(poster)).toBe(threadsOf(poster));
  expect(new Set(["b1", "b2", "b3", "b4", "b5"].map((seed) => threadsOf({ ...poster, seed }))).size).toBe(5);
});

test("no crossing has two threads, and both halves are alike but for the emblem", () => {
  const { ends, rows, threads } = weavePoster(poster);
  const cells = Array.from({ length: rows }, () => Array<string>(ends).fill(""));
  for (const { ink, path } of threads) {
    let [x, y] = [0, 0];
    for (const [, across, down, length] of path.matchAll(/m(-?\d+) ?(-?\d+)h(\d+)/g)) {
      [x, y] = [x + Number(across), y + Number(down)];
      for (let end = x; end <= x + Number(length); end++) cells[y]![end] = `${cells[y]![end]}${ink}`;
      x += Number(length);
    }
  }
  const inks = ["0", "3", "2", "4", "wool", ""];
  expect(cells.flat().filter((cell) => !inks.includes(cell))).toEqual([]);
  expect(cells[0]).toEqual(cells[0]!.toReversed());
  expect(cells[0]).toEqual(cells.at(-1));
});

test("of what was called off half is woven, and it stops within the emblem", () => {
  const { rows, woven } = weavePoster({ ...poster, unfinished: true });
  expect(woven).toBe(rows / 2);
});

test("weighs little in a page", () => {
  for (const seed of ["one", "two", "three", "four"])
    expect(brotliCompressSync(threadsOf({ ...poster, seed })).length).toBeLessThan(1_600);
});
