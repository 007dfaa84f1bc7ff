import type { EmblemName } from "~/lib/drawings/emblem-names";

/** The grid's size in warp ends and rows. A row is two thirds as high as an end is wide, which makes emblems square. */
export const emblemGrid = { ends: 20, rows: 30 };

/** The emblem of each offer. */
const emblemFor = {
  host: "pot",
  space: "door",
  story: "book",
  art: "drum",
  support: "hand",
  else: "needle",
} as const satisfies Record<string, EmblemName>;

/** An emblem's name, or what it represents: an offer. */
export type EmblemSubject = EmblemName | keyof typeof emblemFor;

const drafts = import.meta.glob<string>("./emblems/*.txt", { query: "?raw", import: "default", eager: true });
const longestStitch = 4;
const woven = new Map<string, string>();

/** Returns the rows of an emblem's grid; true is thread. */
export function emblemRows(subject: EmblemSubject): boolean[][] {
  const draft = drafts[`./emblems/${nameOf(subject)}.txt`] ?? "";
  return draft
    .trimEnd()
    .split("\n")
    .map((row) => [...row].map((sign) => sign === "#"));
}

/** Returns an emblem as a path in units of its grid, to be drawn with a wide, round stroke like woven thread. */
export function emblemPath(subject: EmblemSubject): string {
  const known = woven.get(subject);
  if (known) return known;
  let [path, x, y] = ["M0 0", 0, 0];
  for (const [row, ends] of emblemRows(subject).entries())
    for (const { from, to } of stitchesOf(ends, row)) {
      path += `m${from - x} ${row - y}h${to - from}`.replace(" -", "-");
      [x, y] = [to, row];
    }
  woven.set(subject, path);
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

function nameOf(subject: EmblemSubject): EmblemName {
  return subject in emblemFor ? emblemFor[subject as keyof typeof emblemFor] : (subject as EmblemName);
}
