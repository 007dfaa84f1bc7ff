/** Every figure that is drawn, as a draft on point paper in `figures/NAME.txt`: a sign for each crossing, # is thread. */
export const figureNames = [
  "basket",
  "bird",
  "book",
  "chair",
  "chairs",
  "cup",
  "door",
  "drum",
  "guitar",
  "hand",
  "heart",
  "key",
  "lantern",
  "letter",
  "moon",
  "mountain",
  "needle",
  "pot",
  "seedling",
  "spool",
  "star",
  "sun",
  "wheel",
  "yarn",
] as const;
export type FigureName = (typeof figureNames)[number];

/** Ends across and rows down; a row is two thirds as high as an end is wide, so that a figure stands in a square. */
export const figureGrid = { ends: 20, rows: 30 };

/** What stands for each theme, for general events and for each offer. */
const figureFor = {
  general: "yarn",
  ecology: "seedling",
  arts: "guitar",
  wellness: "heart",
  technology: "wheel",
  community: "chairs",
  economy: "basket",
  host: "pot",
  space: "door",
  story: "book",
  art: "drum",
  support: "hand",
  else: "needle",
} as const satisfies Record<string, FigureName>;

/** A figure by its name, or what it stands for: a theme, "general" or an offer. */
export type FigureSubject = FigureName | keyof typeof figureFor;

const drafts = import.meta.glob<string>("./figures/*.txt", { query: "?raw", import: "default", eager: true });
const longestStitch = 4;
const woven = new Map<string, string>();

/** The rows of a draft, true where there is thread. */
export function figureRows(subject: FigureSubject): boolean[][] {
  const draft = drafts[`./figures/${nameOf(subject)}.txt`] ?? "";
  return draft
    .trimEnd()
    .split("\n")
    .map((row) => [...row].map((sign) => sign === "#"));
}

/** A figure in stitches, as a path in units of its grid, to be drawn with a round, wide stroke as in a cloth. */
export function figurePath(subject: FigureSubject): string {
  const known = woven.get(subject);
  if (known) return known;
  let [path, x, y] = ["M0 0", 0, 0];
  for (const [row, ends] of figureRows(subject).entries())
    for (const { from, to } of stitchesOf(ends, row)) {
      path += `m${from - x} ${row - y}h${to - from}`.replace(" -", "-");
      [x, y] = [to, row];
    }
  woven.set(subject, path);
  return path;
}

/** Where a stitch ends: a thread goes under the warp after four ends at the latest, in every other row two ends further. */
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

function nameOf(subject: FigureSubject): FigureName {
  return subject in figureFor ? figureFor[subject as keyof typeof figureFor] : (subject as FigureName);
}
