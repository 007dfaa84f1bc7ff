import { nearestColor } from "../color/nearest.ts";
import { contrast, hexOf, lchOf, type Lch } from "../color/oklch.ts";
import { drawnPairs, everyPair, nightPairs, type AnyRole, type Pair } from "./pairs.ts";
import { baseColors, usualPalette, type BaseColor, type Palette } from "./palette.ts";
import {
  day,
  drawn,
  moreContrast,
  moreContrastAtNight,
  night,
  type DrawnRole,
  type Role,
  type Shade,
} from "./shades.ts";

type AllShades = Partial<Record<AnyRole, Shade>>;
type Colors = Record<string, string>;

/** The lights in which the site is seen, with the shades of each and the pairs that meet in it. */
const lights = {
  day: { shades: day, pairs: everyPair },
  night: { shades: { ...day, ...night }, pairs: nightPairs },
  moreContrast: { shades: { ...day, ...moreContrast }, pairs: everyPair },
  moreContrastAtNight: { shades: { ...day, ...night, ...moreContrast, ...moreContrastAtNight }, pairs: nightPairs },
  drawn: { shades: { ...day, ...drawn }, pairs: drawnPairs },
} satisfies Record<string, { shades: AllShades; pairs: readonly Pair[] }>;

export type Light = keyof typeof lights;
export type SiteColors = Record<Role, string>;

/** Returns every color of the site in a light. */
export function siteColors(palette: Palette, light: Exclude<Light, "drawn">): SiteColors {
  return colorsIn(palette, light) as SiteColors;
}

/** Returns the colors by day, and those that only drawings and emails have. */
export function drawnColors(palette: Palette): DrawnColors {
  return colorsIn(palette, "drawn") as DrawnColors;
}

export type DrawnColors = SiteColors & Record<DrawnRole, string>;

/** A pair of colors that can't be told apart well enough. */
export interface WeakPair extends Pair {
  light: Light;
  ratio: number;
}

/** Returns the pairs whose contrast is too low in some light. */
function weakPairs(palette: Palette): WeakPair[] {
  return everyLight.flatMap((light) => weakIn(palette, light));
}

const everyLight = Object.keys(lights) as Light[];

function weakIn(palette: Palette, light: Light): WeakPair[] {
  const colors = colorsIn(palette, light);
  return lights[light].pairs
    .map((pair) => ({ ...pair, light, ratio: contrast(colors[pair.ink]!, colors[pair.ground]!) }))
    .filter(({ ratio, least }) => ratio < least);
}

/** Why a base color is refused: the pair whose contrast is too low, and the nearest color that is not, if there is one. */
export interface WeakColor {
  pair: WeakPair;
  nearest: string | undefined;
}

/** Returns the base colors that have to change, each with its weakest pair. */
export function weakColors(palette: Palette): Partial<Record<BaseColor, WeakColor>> {
  const weak = Object.groupBy(weakPairs(palette), (pair) => colorToChange(palette, pair));
  return Object.fromEntries(
    Object.entries(weak).map(([base, pairs]) => {
      const holds = (color: string) => {
        const changed = { ...palette, [base]: color };
        return everyLight.every((light) =>
          weakIn(changed, light).every((pair) => colorToChange(changed, pair) !== base),
        );
      };
      const [pair] = pairs.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
      return [base, { pair: pair!, nearest: nearestColor(palette[base as BaseColor], holds) }];
    }),
  );
}

/** Returns which base color of a pair to change: one that isn't the usual one, because all usual ones fit together. */
function colorToChange(palette: Palette, { ground, ink, light }: WeakPair): BaseColor {
  const shades: AllShades = lights[light].shades;
  const meeting = baseColors.filter((base) => [shades[ground]?.base, shades[ink]?.base].includes(base));
  return meeting.findLast((base) => palette[base] !== usualPalette[base]) ?? meeting.at(-1)!;
}

function colorsIn(palette: Palette, light: Light): Colors {
  const { shades, pairs } = lights[light];
  const colors: Colors = Object.fromEntries(
    Object.entries(shades).map(([role, shade]) => [role, shadeIn(palette, shade)]),
  );
  const isByDay = light === "day" || light === "moreContrast" || light === "drawn";
  for (const [role, { base }] of Object.entries(shades as AllShades)) {
    if (!base || grounds.has(role) || (isByDay && role in usualPalette)) continue;
    const rolePairs = pairs.filter(({ ground, ink }) => ground === role || ink === role);
    const holds = (color: string) =>
      rolePairs.every(({ ground, ink, least }) => contrast(color, colors[ground === role ? ink : ground]!) >= least);
    colors[role] = nearestColor(colors[role]!, holds) ?? colors[role]!;
  }
  return colors;
}

/** Grounds keep the color that follows from their base color; inks move until they can be read on them. */
const grounds = new Set(["indigo", "indigo-2", "paper", "desk", "wool", "surface"]);

/** Returns a shade: the hand-picked one in the usual palette, otherwise the one that follows from its base color. */
function shadeIn(palette: Palette, { usual, base, isRelative }: Shade): string {
  if (!base || palette[base] === usualPalette[base]) return usual;
  const [chosen, original, shade] = [palette[base], usualPalette[base], usual].map(lchOf) as [Lch, Lch, Lch];
  if (usual === usualPalette[base])
    return isRelative ? palette[base] : hexOf({ ...chosen, lightness: shade.lightness });
  return hexOf({
    lightness: isRelative ? shade.lightness + chosen.lightness - original.lightness : shade.lightness,
    chroma: shade.chroma * (chosen.chroma / original.chroma),
    hue: shade.hue + chosen.hue - original.hue,
  });
}
