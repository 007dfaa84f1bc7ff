import { drawnColors, type DrawnColors } from "../../lib/palette/colors.ts";
import { usualPalette, type Palette } from "../../lib/palette/palette.ts";
import type { Edition } from "./edition.ts";

type Look = Pick<Edition, "palette">;

export function paletteOf({ palette = usualPalette }: Look): Palette {
  return palette;
}

const known = new WeakMap<Palette, DrawnColors>();

/** The edition's colors for drawings and emails, which can't ask the style sheet. */
export function inksOf(edition: Look): DrawnColors {
  const palette = paletteOf(edition);
  const inks = known.get(palette) ?? drawnColors(palette);
  known.set(palette, inks);
  return inks;
}
