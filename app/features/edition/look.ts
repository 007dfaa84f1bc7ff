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
  /** The mark that was chosen, with the shapes that it is drawn from; the default is `usualMark`. */
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
 * Returns the letters that stand for the mark in emails, which have no pictures; undefined for the usual mark, which is
 * drawn there. Instead of a drawing of one's own stand the initials of the name.
 */
export function lettersOf({ mark, name }: LookFacts & { name: string }): string | undefined {
  return mark && (mark.choice.letters || initialsOf(name));
}

export function typefacesOf({ typefaces = "usual" }: LookFacts): TypePairName {
  return typefaces;
}

const known = new WeakMap<Palette, DrawnColors>();

/** The edition's colors for drawings and emails, which can't ask the style sheet. */
export function inksOf(edition: LookFacts): DrawnColors {
  const palette = paletteOf(edition);
  const inks = known.get(palette) ?? drawnColors(palette);
  known.set(palette, inks);
  return inks;
}

/** How the edition looks, for drawings and papers. */
export function drawnLookOf(edition: LookFacts): DrawnLook {
  return { inks: inksOf(edition), mark: markOf(edition), typefaces: typefacesOf(edition) };
}
