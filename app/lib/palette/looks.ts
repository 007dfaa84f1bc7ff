import { baseColors, usualPalette, type Palette } from "./palette.ts";

/** The looks to choose from at the first start, each of which can be read everywhere. `/admin/look` has every color. */
export const looks = {
  usual: usualPalette,
  forest: {
    indigo: "#12291f",
    wool: "#efefe2",
    marigold: "#e8b430",
    cochineal: "#a8401f",
    spruce: "#2f7d5b",
    madder: "#c2433a",
    sky: "#2f7288",
    plum: "#6d5a8c",
    clay: "#d98a3d",
  },
  desert: {
    indigo: "#33171d",
    wool: "#f4ebdf",
    marigold: "#f0a63c",
    cochineal: "#b03a2e",
    spruce: "#5b7a45",
    madder: "#c8493c",
    sky: "#3b7591",
    plum: "#8a4a74",
    clay: "#dd7a45",
  },
  sea: {
    indigo: "#0e2238",
    wool: "#eceff0",
    marigold: "#f2c14e",
    cochineal: "#b5384f",
    spruce: "#1f7a6f",
    madder: "#ce455a",
    sky: "#2a6f9e",
    plum: "#5f559c",
    clay: "#e48456",
  },
  orchard: {
    indigo: "#2b1636",
    wool: "#f2ebf0",
    marigold: "#f3b33e",
    cochineal: "#ad2f5e",
    spruce: "#4a7a4c",
    madder: "#cf3d68",
    sky: "#45699f",
    plum: "#8446a0",
    clay: "#e37e58",
  },
} as const satisfies Record<string, Palette>;

export type LookName = keyof typeof looks;
export const lookNames = Object.keys(looks) as LookName[];

/** Returns the look with these colors; undefined for colors of one's own. */
export function lookOf(palette: Palette): LookName | undefined {
  return lookNames.find((name) => baseColors.every((base) => looks[name][base] === palette[base]));
}
