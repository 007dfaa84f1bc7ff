/** Every emblem that is drawn, as a draft on point paper in `emblems/NAME.txt`: a sign for each crossing, # is thread. */
export const emblemNames = [
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
export type EmblemName = (typeof emblemNames)[number];

/** Ends across and rows down; a row is two thirds as high as an end is wide, so that an emblem stands in a square. */
export const emblemGrid = { ends: 20, rows: 30 };

/** What stands for each theme, for general events and for each offer. */
const emblemFor = {
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
} as const satisfies Record<string, EmblemName>;

/** An emblem by its name, or what it stands for: a theme, "general" or an offer. */
export type EmblemSubject = EmblemName | keyof typeof emblemFor;

const drafts = import.meta.glob<string>("./emblems/*.txt", { query: "?raw", import: "default", eager: true });
const longestStitch = 4;
const woven = new Map<string, string>();

/** The rows of a draft, true where there is thread. */
export function emblemRows(subject: EmblemSubject): boolean[][] {
  const draft = drafts[`./emblems/${nameOf(subject)}.txt`] ?? "";
  return draft
    .trimEnd()
    .split("\n")
    .map((row) => [...row].map((sign) => sign === "#"));
}

/** An emblem in stitches, as a path in units of its grid, to be drawn with a round, wide stroke as in a cloth. */
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

function nameOf(subject: EmblemSubject): EmblemName {
  return subject in emblemFor ? emblemFor[subject as keyof typeof emblemFor] : (subject as EmblemName);
}
