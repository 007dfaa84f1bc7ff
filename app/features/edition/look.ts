import type { DrawnLook } from "../../lib/look/drawn-look.ts";
import type { TypePairName } from "../../lib/look/type-pairs.ts";
import { initialsOf } from "../../lib/mark/letter-forms.ts";
import { type MarkChoice, type MarkPart, usualMark } from "../../lib/mark/mark.ts";
import { drawnColors, type DrawnColors } from "../../lib/palette/colors.ts";
import { usualPalette, type Palette } from "../../lib/palette/palette.ts";

/** The facts of an edition that say how it looks. */
export interface LookFacts {
  /** The colors of the site; the default are those of `usualPalette`. */
  palette?: Palette | undefined;
  /** The chosen mark with its shapes; the default is `usualMark`. */
  mark?: { choice: MarkChoice; parts: readonly MarkPart[] } | undefined;
  /** The typefaces; the default are the usual ones. */
  typefaces?: TypePairName | undefined;
}

export function paletteOf({ palette = usualPalette }: LookFacts): Palette {
  return palette;
}

export function markOf({ mark }: LookFacts): readonly MarkPart[] {
  return mark?.parts ?? usualMark;
}

/**
 * Returns the letters that replace the mark in emails, which have no pictures: for an uploaded drawing, the initials of
 * the name. Undefined for the usual mark, which emails can draw.
 */
export function lettersOf({ mark, name }: LookFacts & { name: string }): string | undefined {
  return mark && (mark.choice.letters || initialsOf(name));
}

export function typefacesOf({ typefaces = "usual" }: LookFacts): TypePairName {
  return typefaces;
}

const cache = new WeakMap<Palette, DrawnColors>();

/** Returns the edition's colors for drawings and emails, which can't use the style sheet. */
export function inksOf(edition: LookFacts): DrawnColors {
  const palette = paletteOf(edition);
  const inks = cache.get(palette) ?? drawnColors(palette);
  cache.set(palette, inks);
  return inks;
}

/** Returns the edition's look for drawings and printed pages. */
export function drawnLookOf(edition: LookFacts): DrawnLook {
  return { inks: inksOf(edition), mark: markOf(edition), typefaces: typefacesOf(edition) };
}
