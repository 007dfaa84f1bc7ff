import type { EmblemName } from "~/lib/drawings/emblem-names";
import { emblemGrid, emblemRows, goesUnder } from "./emblem-weave.ts";
import { posterMotifs } from "./poster-motifs.ts";
import { randomFrom } from "./weave.ts";

/** A color of the cloth: the number of a theme, the color of general events, or wool. */
export type PosterInk = number | "muted" | "wool";

/** A cloth with an emblem between bands of patterns, as paths in units of ends and rows. */
export interface PosterCloth {
  ends: number;
  rows: number;
  /** The number of woven rows. The bare warp ends hang below. */
  woven: number;
  /** The ground below all colors, drawn with the dashes of `groundDashes`. */
  ground: string;
  threads: { ink: PosterInk; path: string }[];
}

/**
 * An event's cloth is wide enough for a phone in portrait or a sheet of paper. That of a page is only the middle part,
 * and shorter.
 */
const sizes = { event: { ends: 72, bandRows: 23 }, page: { ends: 36, bandRows: 13 } } as const;
const framed = 18;
const field = emblemGrid.rows + 8;
const [spruce, sky, marigold, plum, clay] = [0, 2, 3, 4, 5];

type Pick = <T>(choices: readonly T[]) => T;
type Row = (end: number) => PosterInk | "ground";

interface Inks {
  main: PosterInk;
  bright: PosterInk;
  contrast: PosterInk;
}

interface Work {
  ends: number;
  pick: Pick;
  inks: Inks;
}

interface Poster {
  /** Determines everything except the emblem and the theme's color. */
  seed: string;
  /** The number of the theme; undefined for a general event. */
  theme: number | undefined;
  emblem: EmblemName;
  /** True for a canceled event: the weave stops in the middle of the emblem. */
  unfinished?: boolean;
  size?: keyof typeof sizes;
}

/** Weaves the cloth of an event. The same seed always gives the same cloth. */
export function weavePoster({ seed, theme, emblem, unfinished = false, size = "event" }: Poster): PosterCloth {
  const { ends, bandRows } = sizes[size];
  const random = randomFrom(seed);
  const pick: Pick = (choices) => choices[Math.floor(random() * choices.length)]!;
  const inks: Inks = {
    main: theme ?? "muted",
    bright: theme === marigold || theme === plum ? clay : marigold,
    contrast: pick([spruce, sky, plum].filter((ink) => ink !== theme)),
  };
  const bands = bandsOf(bandRows, { ends, pick, inks });
  const cloth = [...bands, ...fieldOf(emblemRows(emblem), { ends, pick, inks }), ...bands.toReversed()];
  const woven = unfinished ? bandRows + field / 2 : cloth.length;
  const ground = Array.from({ length: woven }, (_, row) =>
    row % 2 === 0 ? `M0 ${row}h${ends - 1}` : `M-2 ${row}h${ends + 1}`,
  );
  return { ends, rows: cloth.length, woven, ground: ground.join(""), threads: threadsOf(cloth.slice(0, woven), ends) };
}

/** The stitches of the ground, which are offset by two ends in every other row. */
export const groundDashes = "3 1";

/** Returns different patterns from the edge to the field with the emblem, separated by stripes. */
function bandsOf(height: number, { ends, pick, inks }: Work): Row[] {
  const { main, bright, contrast } = inks;
  const rows: Row[] = [];
  const stripe = (ink: PosterInk, count: number) => {
    for (let i = 0; i < count && rows.length < height; i++) rows.push(() => ink);
  };
  let unused = posterMotifs;
  stripe(bright, 3);
  while (rows.length < height) {
    const fitting = unused.filter((motif) => rows.length + motif.length + 2 <= height);
    if (fitting.length === 0) {
      stripe(pick([main, bright, "wool", contrast]), height);
      break;
    }
    const motif = pick(fitting);
    unused = unused.filter((other) => other !== motif);
    const [thread, behind] = pick<[PosterInk, PosterInk | "ground"]>([
      ["wool", main],
      [main, "ground"],
      [bright, "ground"],
      ["wool", contrast],
      [main, "wool"],
      [contrast, "wool"],
      ["wool", "ground"],
      [contrast, "ground"],
    ]);
    for (const draft of motif)
      rows.push((end) => (draft[fromMiddle(end, ends) % draft.length] === "#" ? thread : behind));
    stripe(pick(["wool", main, bright, contrast]), 2);
  }
  return rows;
}

/**
 * Returns the field: the emblem on bare ground with a few knots, between checked borders and a pattern at both sides.
 */
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
    if (inward < 0) return side[row % side.length]!.at(inward % side[0]!.length) === "#" ? inks.main : "ground";
    if (inward < 2) return Math.floor(row / 3) % 2 === 0 ? inks.bright : inks.main;
    const fromEdge = Math.min(row, field - 1 - row);
    const shift = Math.floor(fromEdge / down) % 2 === 0 ? 0 : across / 2;
    const isKnot = inward > 3 && fromEdge > 1 && fromEdge % down === 2 && (inward - shift) % across === 0;
    return isKnot && !isNear(end, row) ? inks.bright : "ground";
  });
}

/** Mirrors the cloth at its middle. */
function fromMiddle(end: number, ends: number): number {
  return end < ends / 2 ? ends / 2 - 1 - end : end - ends / 2;
}

/** Returns one path of stitches per color. */
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
