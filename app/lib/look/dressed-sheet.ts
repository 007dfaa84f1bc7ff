import { paintedSheet } from "../palette/color-sheet.ts";
import type { Palette } from "../palette/palette.ts";

/** The parts of the built style sheet that a look replaces. */
export interface Dress {
  palette?: Palette | undefined;
  /** The built sheet of another pair of typefaces. */
  typefaces?: string | undefined;
}

/** Returns the site's style sheet in another look. */
export function dressedSheet(sheet: string, { palette, typefaces }: Dress): string {
  const painted = palette ? paintedSheet(sheet, palette) : sheet;
  return typefaces === undefined ? painted : withoutTypefaces(painted) + typefaces;
}

/** Another pair's sheet declares the same properties, so that no page loads fonts that it doesn't show. */
function withoutTypefaces(sheet: string): string {
  return sheet.replaceAll(/@font-face\s?\{[^}]*\}/g, "").replaceAll(/--font-(?:sans|display):[^;}]*;?/g, "");
}
