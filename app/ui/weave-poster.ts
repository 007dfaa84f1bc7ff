import { emblemGrid, emblemRows, goesUnder, type EmblemSubject } from "./emblem-weave.ts";
import { posterMotifs } from "./poster-motifs.ts";
import { randomFrom } from "./weave.ts";

/** A color of the cloth: a theme by its number, what a general event has, or wool. */
export type PosterInk = number | "muted" | "wool";

/** A cloth with an emblem in its middle between bands of patterns, as paths in units of its ends and rows. */
export interface PosterCloth {
  ends: number;
  rows: number;
  /** How many of the rows are woven; below hang the bare ends. */
  woven: number;
  /** The ground behind all colors, to be drawn with the dashes of `groundDashes`. */
  ground: string;
  threads: { ink: PosterInk; path: string }[];
}

/** An event's is wide enough for a phone held upright or a sheet of paper; a page's is the middle alone, and shorter. */
const sizes = { event: { ends: 72, bandRows: 23 }, page: { ends: 36, bandRows: 13 } } as const;
const framed = 18;
const field = emblemGrid.rows + 8;
const [spruce, sky, marigold, plum, clay] = [0, 2, 3, 4, 5];

type Pick = <T>(choices: readonly T[]) => T;
type Row = (end: number) => PosterInk | "ground";

interface Inks {
  own: PosterInk;
  bright: PosterInk;
  other: PosterInk;
}

interface Work {
  ends: number;
  pick: Pick;
  inks: Inks;
}

interface Poster {
  /** Decides everything but the emblem and the color of the theme. */
  seed: string;
  /** The number of its theme; undefined for a general event. */
  theme: number | undefined;
  emblem: EmblemSubject;
  /** True for one that was called off: the weaving stopped in the middle of the emblem. */
  unfinished?: boolean;
  size?: keyof typeof sizes;
}

/** The cloth of one event: the same seed gives the same cloth, another one other bands, borders and colors. */
export function weavePoster({ seed, theme, emblem, unfinished = false, size = "event" }: Poster): PosterCloth {
  const { ends, bandRows } = sizes[size];
  const random = randomFrom(seed);
  const pick: Pick = (choices) => choices[Math.floor(random() * choices.length)]!;
  const inks: Inks = {
    own: theme ?? "muted",
    bright: theme === marigold || theme === plum ? clay : marigold,
    other: pick([spruce, sky, plum].filter((one) => one !== theme)),
  };
  const bands = bandsOf(bandRows, { ends, pick, inks });
  const cloth = [...bands, ...fieldOf(emblemRows(emblem), { ends, pick, inks }), ...bands.toReversed()];
  const woven = unfinished ? bandRows + field / 2 : cloth.length;
  const ground = Array.from({ length: woven }, (_, row) =>
    row % 2 === 0 ? `M0 ${row}h${ends - 1}` : `M-2 ${row}h${ends + 1}`,
  );
  return { ends, rows: cloth.length, woven, ground: ground.join(""), threads: threadsOf(cloth.slice(0, woven), ends) };
}

/** The stitches of the ground, which begins two ends further left in every other row. */
export const groundDashes = "3 1";

/** Patterns from the edge to the field, each closed by a stripe; no pattern comes twice. */
function bandsOf(height: number, { ends, pick, inks }: Work): Row[] {
  const { own, bright, other } = inks;
  const rows: Row[] = [];
  const stripe = (ink: PosterInk, count: number) => {
    for (let i = 0; i < count && rows.length < height; i++) rows.push(() => ink);
  };
  let unused = posterMotifs;
  stripe(bright, 3);
  while (rows.length < height) {
    const fitting = unused.filter((motif) => rows.length + motif.length + 2 <= height);
    if (fitting.length === 0) {
      stripe(pick([own, bright, "wool", other]), height);
      break;
    }
    const motif = pick(fitting);
    unused = unused.filter((one) => one !== motif);
    const [thread, behind] = pick<[PosterInk, PosterInk | "ground"]>([
      ["wool", own],
      [own, "ground"],
      [bright, "ground"],
      ["wool", other],
      [own, "wool"],
      [other, "wool"],
      ["wool", "ground"],
      [other, "ground"],
    ]);
    for (const draft of motif)
      rows.push((end) => (draft[fromMiddle(end, ends) % draft.length] === "#" ? thread : behind));
    stripe(pick(["wool", own, bright, other]), 2);
  }
  return rows;
}

/** The emblem on a bare ground with a few knots, between two checked borders; beside them a pattern to the edge. */
function fieldOf(emblem: readonly boolean[][], { ends, pick, inks }: Work): Row[] {
  const [left, top] = [(ends - emblemGrid.ends) / 2, (field - emblemGrid.rows) / 2];
  const [across, down] = pick([
    [4, 4],
    [6, 4],
    [6, 6],
    [4, 6],
  ]);
  const side = pick(posterMotifs);
  const isEmblem = (end: number, row: number) => emblem[row - top]?.[end - left] ?? false;
  const isNear = (end: number, row: number) =>
    [-3, 0, 3].some((y) => [-2, -1, 0, 1, 2].some((x) => isEmblem(end + x, row + y)));
  return Array.from({ length: field }, (_, row) => (end: number) => {
    if (isEmblem(end, row)) return "wool";
    const inward = framed - 1 - fromMiddle(end, ends);
    if (inward < 0) return side[row % side.length]!.at(inward % side[0]!.length) === "#" ? inks.own : "ground";
    if (inward < 2) return Math.floor(row / 3) % 2 === 0 ? inks.bright : inks.own;
    const fromEdge = Math.min(row, field - 1 - row);
    const shift = Math.floor(fromEdge / down) % 2 === 0 ? 0 : across / 2;
    const isKnot = inward > 3 && fromEdge > 1 && fromEdge % down === 2 && (inward - shift) % across === 0;
    return isKnot && !isNear(end, row) ? inks.bright : "ground";
  });
}

/** Both halves of the cloth are alike. */
function fromMiddle(end: number, ends: number): number {
  return end < ends / 2 ? ends / 2 - 1 - end : end - ends / 2;
}

/** Each color as one path of stitches. */
function threadsOf(cloth: readonly Row[], ends: number): PosterCloth["threads"] {
  const paths = new Map<PosterInk, { path: string; x: number; y: number }>();
  for (const [row, inkAt] of cloth.entries())
    for (let end = 0; end < ends;) {
      const ink = inkAt(end);
      if (ink === "ground") {
        end++;
        continue;
      }
      let last = end;
      while (last + 1 < ends && inkAt(last + 1) === ink && !goesUnder(last + 1, row)) last++;
      const { path, x, y } = paths.get(ink) ?? { path: "M0 0", x: 0, y: 0 };
      const stitch = `m${end - x} ${row - y}h${last - end}`.replace(" -", "-");
      paths.set(ink, { path: path + stitch, x: last, y: row });
      end = last + 1;
    }
  return [...paths].map(([ink, { path }]) => ({ ink, path }));
}
