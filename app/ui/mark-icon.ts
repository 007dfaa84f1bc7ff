import { markSvg } from "../lib/mark/mark-svg.ts";
import type { MarkPart } from "../lib/mark/mark.ts";
import type { Palette } from "../lib/palette/palette.ts";

/**
 * Rounded for browsers, or filling the square for phones that cut out their own shape (maskable: only the middle 80 %
 * are visible for sure).
 */
export type IconShape = "rounded" | "full" | "maskable";

const share: Record<IconShape, number> = { rounded: 0.75, full: 0.64, maskable: 0.5 };
const side = 40;

/** Returns the mark on indigo as an SVG document, 40 units wide. */
export function markIcon(shape: IconShape, mark: readonly MarkPart[], { indigo, marigold }: Palette): string {
  const size = side * share[shape];
  const offset = (side - size) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}"${shape === "rounded" ? ' rx="9"' : ""} fill="${indigo}"/>`,
    markSvg(mark, { warp: marigold, weft: "white" }, { x: offset, y: offset, size }),
    "</svg>",
  ].join("");
}
