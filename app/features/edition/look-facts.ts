import type { TypePairName } from "~/lib/look/type-pairs";
import type { MarkChoice, MarkPart } from "~/lib/mark/mark";
import type { Palette } from "~/lib/palette/palette";

/** The facts of an edition that say how it looks. */
export interface LookFacts {
  /** The colors of the site; the default are those of `usualPalette`. */
  palette?: Palette | undefined;
  /** The mark that was chosen, with the shapes that it is drawn from; the default is `usualMark`. */
  mark?: { choice: MarkChoice; parts: readonly MarkPart[] } | undefined;
  /** The typefaces; the default are the usual ones. */
  typefaces?: TypePairName | undefined;
}
