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

/** Every color of the site in a light. */
export function siteColors(palette: Palette, light: Exclude<Light, "drawn">): SiteColors {
  return colorsIn(palette, light) as SiteColors;
}

/** The colors by day, and those that only drawings and emails have. */
export function drawnColors(palette: Palette): DrawnColors {
  return colorsIn(palette, "drawn") as DrawnColors;
}

export type DrawnColors = SiteColors & Record<DrawnRole, string>;

/** A pair of colors that can't be told apart well enough. */
export interface WeakPair extends Pair {
  light: Light;
  ratio: number;
}

/** The pairs that don't hold in some light. */
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

/** What is wrong with a base color: where it is too weak, and the nearest color that holds, if there is one. */
export interface WeakColor {
  pair: WeakPair;
  nearest: string | undefined;
}

/** The base colors that have to change, each with its weakest pair. */
export function weakColors(palette: Palette): Partial<Record<BaseColor, WeakColor>> {
  const weak = Object.groupBy(weakPairs(palette), (pair) => blamed(palette, pair));
  return Object.fromEntries(
    Object.entries(weak).map(([base, pairs]) => {
      const holds = (color: string) => {
        const changed = { ...palette, [base]: color };
        return everyLight.every((light) => weakIn(changed, light).every((pair) => blamed(changed, pair) !== base));
      };
      const [pair] = pairs.toSorted((one, other) => one.ratio / one.least - other.ratio / other.least);
      return [base, { pair: pair!, nearest: nearestColor(palette[base as BaseColor], holds) }];
    }),
  );
}

/** Of the base colors that meet in a pair, the one that was chosen: all usual ones hold together. */
function blamed(palette: Palette, { ground, ink, light }: WeakPair): BaseColor {
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
    const own = pairs.filter(({ ground, ink }) => ground === role || ink === role);
    const holds = (color: string) =>
      own.every(({ ground, ink, least }) => contrast(color, colors[ground === role ? ink : ground]!) >= least);
    colors[role] = nearestColor(colors[role]!, holds) ?? colors[role]!;
  }
  return colors;
}

/** What is written on stays as it follows from its base color; what is written moves until it can be read. */
const grounds = new Set(["indigo", "indigo-2", "paper", "desk", "wool", "surface"]);

/** A shade of the usual palette is as it was chosen by hand, any other one as it follows from its base color. */
function shadeIn(palette: Palette, { usual, base, isRelative }: Shade): string {
  if (!base || palette[base] === usualPalette[base]) return usual;
  const [own, was, shade] = [palette[base], usualPalette[base], usual].map(lchOf) as [Lch, Lch, Lch];
  if (usual === usualPalette[base]) return isRelative ? palette[base] : hexOf({ ...own, lightness: shade.lightness });
  return hexOf({
    lightness: isRelative ? shade.lightness + own.lightness - was.lightness : shade.lightness,
    chroma: shade.chroma * (own.chroma / was.chroma),
    hue: shade.hue + own.hue - was.hue,
  });
}
