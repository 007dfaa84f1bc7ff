import type { MarkPart } from "../mark/mark.ts";
import type { DrawnColors } from "../palette/colors.ts";
import type { TypePairName } from "./type-pairs.ts";

/** The site's look as drawings and printed pages need it, as plain data. */
export interface DrawnLook {
  inks: DrawnColors;
  mark: readonly MarkPart[];
  typefaces: TypePairName;
}
