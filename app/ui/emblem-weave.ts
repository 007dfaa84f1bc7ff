import type { EmblemName } from "~/lib/drawings/emblem-names";

/** The grid's size in warp ends and rows. A row is two thirds as high as an end is wide, which makes emblems square. */
export const emblemGrid = { ends: 20, rows: 30 };

const drafts = import.meta.glob<string>("./emblems/*.txt", { query: "?raw", import: "default", eager: true });
const longestStitch = 4;
const woven = new Map<string, string>();

/** Returns the rows of an emblem's grid; true is thread. */
export function emblemRows(name: EmblemName): boolean[][] {
  const draft = drafts[`./emblems/${name}.txt`] ?? "";
  return draft
    .trimEnd()
    .split("\n")
    .map((row) => [...row].map((sign) => sign === "#"));
}

/** Returns an emblem as a path in units of its grid, to be drawn with a wide, round stroke like woven thread. */
export function emblemPath(name: EmblemName): string {
  const cached = woven.get(name);
  if (cached) return cached;
  let [path, x, y] = ["M0 0", 0, 0];
  for (const [row, ends] of emblemRows(name).entries())
    for (const { from, to } of stitchesOf(ends, row)) {
      path += `m${from - x} ${row - y}h${to - from}`.replace(" -", "-");
      [x, y] = [to, row];
    }
  woven.set(name, path);
  return path;
}

/**
 * True where a stitch ends. A thread passes under the warp after at most four ends, with an offset of two ends in every
 * other row.
 */
export function goesUnder(end: number, row: number): boolean {
  return (end + (row % 2) * 2) % longestStitch === 0;
}

function stitchesOf(ends: readonly boolean[], row: number): { from: number; to: number }[] {
  const stitches: { from: number; to: number }[] = [];
  for (const [end, isThread] of ends.entries()) {
    const last = stitches.at(-1);
    if (!isThread) continue;
    if (last?.to === end - 1 && !goesUnder(end, row)) last.to = end;
    else stitches.push({ from: end, to: end });
  }
  return stitches;
}
