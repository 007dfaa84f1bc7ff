import { letterGrid, letterRows } from "./letter-forms.ts";
import { markSize, type MarkPart } from "./mark.ts";

/** The share of their ends and rows that the threads fill, and the length of the loose warp above and below. */
const [warpShare, weftShare, fringe] = [0.2, 0.9, 3];
/** How far a weft extends beyond its ends on both sides, in ends. */
const overhang = 0.1;
/** The gap between warp and weft in a mark in one color. */
const gap = 0.6;

/** Weaves one to three letters into a mark: the letters are weft over a thin warp. The same letters give the same mark. */
export function wovenLetters(letters: string): readonly MarkPart[] {
  const rows = letterRows(letters);
  const across = markSize / (rows[0]!.length + 2 * overhang);
  const down = (markSize - 2 * fringe) / letterGrid.rows;
  const thick = down * weftShare;
  const topOf = (row: number) => fringe + row * down + (down - thick) / 2;
  const weft = rows.flatMap((ends, row) =>
    runsIn(ends).map(({ from, to }) =>
      rect({ x: from * across, y: topOf(row), width: (to - from + 2 * overhang) * across, height: thick }),
    ),
  );
  const ends = Array.from(rows[0]!.keys()).filter((end) => rows.some((row) => row[end]));
  const warp = ends.map((end) => {
    const at = { x: (end + overhang + (1 - warpShare) / 2) * across, width: across * warpShare };
    const bare = runsIn(rows.map((row) => !row[end]));
    return {
      unbroken: rect({ ...at, y: 0.5, height: markSize - 1 }),
      broken: bareWarp(bare).map((part) => rect({ ...at, ...part })),
    };
  });

  /** Returns the visible parts of an end's warp, including the loose ones above and below. */
  function bareWarp(bare: { from: number; to: number }[]): { y: number; height: number }[] {
    const { rows: count } = letterGrid;
    const cuts = [...(bare[0]?.from === 0 ? [] : [{ from: 0, to: 0 }]), ...bare];
    const all = cuts.at(-1)!.to === count ? cuts : [...cuts, { from: count, to: count }];
    return all.map(({ from, to }) => {
      const y = from === 0 ? 0.5 : topOf(from) - (down - thick) + gap;
      const end = to === count ? markSize - 0.5 : topOf(to) - gap;
      return { y, height: end - y };
    });
  }

  return [
    {
      thread: "warp",
      d: warp.map(({ unbroken }) => unbroken).join(""),
      broken: warp.flatMap(({ broken }) => broken).join(""),
    },
    { thread: "weft", d: weft.join("") },
  ];
}

function runsIn(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [at, isOn] of row.entries()) {
    if (!isOn) continue;
    if (runs.at(-1)?.to === at) runs.at(-1)!.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

function rect({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((at) => Math.round(at * 100) / 100);
  return `M${left} ${top}H${right}V${bottom}H${left}z`;
}
