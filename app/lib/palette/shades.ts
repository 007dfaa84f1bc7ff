import { usualPalette, type BaseColor } from "./palette.ts";

/**
 * A color in the usual palette, and the base color whose hue and chroma, or also lightness, it follows. A shade without
 * a base is the same in every palette.
 */
export interface Shade {
  usual: string;
  base?: BaseColor;
  /** True for a shade that keeps its distance in lightness too, instead of its own lightness. */
  isRelative?: boolean;
}

const fixed = (usual: string): Shade => ({ usual });
const like = (base: BaseColor, usual: string): Shade => ({ usual, base });
const beside = (base: BaseColor, usual: string): Shade => ({ usual, base, isRelative: true });
const baseShade = (base: BaseColor): Shade => beside(base, usualPalette[base]);

const muted = like("indigo", "#565873");
const groundThread = beside("indigo", "#23265a");

/** The colors by day. */
export const day = {
  // Fixed in every light: the ground of the dark bands, the warp on it, and what is printed on marigold.
  indigo: baseShade("indigo"),
  "indigo-2": groundThread,
  yarn: baseShade("wool"),
  white: fixed("#fff"),
  marigold: baseShade("marigold"),
  mist: like("indigo", "#cfcfe6"),
  // Grounds and inks.
  ink: baseShade("indigo"),
  "ink-2": groundThread,
  paper: like("wool", "#fafaf7"),
  desk: like("wool", "#f6f5f0"),
  wool: baseShade("wool"),
  surface: fixed("#fff"),
  line: like("wool", "#dad6c9"),
  edge: like("wool", "#85826f"),
  muted,
  cochineal: baseShade("cochineal"),
  spruce: baseShade("spruce"),
  madder: baseShade("madder"),
  sky: baseShade("sky"),
  plum: baseShade("plum"),
  clay: baseShade("clay"),
  general: muted,
  "spruce-ink": baseShade("spruce"),
  "cochineal-ground": baseShade("cochineal"),
  "marigold-ground": baseShade("marigold"),
  // States in the office.
  good: fixed("#ddf0e5"),
  "on-good": fixed("#14543a"),
  bad: fixed("#f4e2e4"),
  "on-bad": fixed("#8f1630"),
  waiting: fixed("#fbebc8"),
  "on-waiting": fixed("#6b4a00"),
} as const satisfies Record<string, Shade>;

export type Role = keyof typeof day;
export type Shades = Partial<Record<Role, Shade>>;

const nightMuted = like("indigo", "#b9badb");
const nightGeneral = like("indigo", "#6c6e94");

/** Night: a cloth of indigo, and wool for ink; the threads keep their colors as far as they can be told from it. */
export const night: Shades = {
  ink: like("wool", "#f3efe4"),
  "ink-2": fixed("#fff"),
  paper: like("indigo", "#0e102b"),
  desk: like("indigo", "#0b0d25"),
  wool: like("indigo", "#191c45"),
  surface: like("indigo", "#1a1d49"),
  line: like("indigo", "#373b78"),
  edge: like("indigo", "#9092c4"),
  muted: nightMuted,
  cochineal: like("cochineal", "#ff8fa1"),
  "spruce-ink": like("spruce", "#7ccfa8"),
  plum: beside("plum", "#8b5eb4"),
  general: nightGeneral,
  "cochineal-ground": like("cochineal", "#96193a"),
  "marigold-ground": like("indigo", "#23265a"),
  good: fixed("#1c4a38"),
  "on-good": fixed("#b9ecd2"),
  bad: fixed("#56182f"),
  "on-bad": fixed("#ffc4cd"),
  waiting: fixed("#4d3a10"),
  "on-waiting": fixed("#ffdf9b"),
};

const strongMuted = like("indigo", "#33355a");

/** For people who ask for more contrast. */
export const moreContrast: Shades = {
  muted: strongMuted,
  general: strongMuted,
  mist: fixed("#fff"),
  line: muted,
  edge: baseShade("indigo"),
};

export const moreContrastAtNight: Shades = {
  muted: fixed("#fff"),
  general: nightGeneral,
  line: nightMuted,
  edge: fixed("#fff"),
};

/** Only in drawings and emails: links on paper, and the map, whose threads are light enough to be told apart on indigo. */
export const drawn = {
  "sky-ink": like("sky", "#1f4f80"),
  "map-warp": like("indigo", "#34387a"),
  "map-general": like("indigo", "#a9abc9"),
  "map-spruce": like("spruce", "#3fa67a"),
  "map-madder": like("madder", "#e2506a"),
  "map-sky": like("sky", "#4f93d2"),
  "map-plum": like("plum", "#a57bcb"),
  "map-clay": like("clay", "#ee8550"),
} as const satisfies Record<string, Shade>;

export type DrawnRole = keyof typeof drawn;
