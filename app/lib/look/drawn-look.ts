import type { MarkPart } from "../mark/mark.ts";
import type { DrawnColors } from "../palette/colors.ts";
import type { TypePairName } from "./type-pairs.ts";

/** What drawings and papers need of the site's look, as plain data. */
export interface DrawnLook {
  inks: DrawnColors;
  mark: readonly MarkPart[];
  typefaces: TypePairName;
}
