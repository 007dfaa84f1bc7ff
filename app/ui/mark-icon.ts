import { markShape } from "./mark-shape.ts";
import type { Palette } from "../lib/palette/palette.ts";

/**
 * Rounded for browsers, or filling the square for phones that cut out their own shape (maskable: only the middle 80 %
 * are visible for sure).
 */
export type IconShape = "rounded" | "full" | "maskable";

const share: Record<IconShape, number> = { rounded: 0.75, full: 0.64, maskable: 0.5 };

/** Returns the mark on indigo as an SVG document, 40 units wide. */
export function markIcon(shape: IconShape, { indigo, marigold }: Palette): string {
  const scale = (40 * share[shape]) / markShape.size;
  const place = 20 - (markShape.size / 2) * scale;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40"${shape === "rounded" ? ' rx="9"' : ""} fill="${indigo}"/>`,
    `<g transform="translate(${place} ${place}) scale(${scale})"><path d="${markShape.warp}" fill="${marigold}"/>`,
    `<path d="${markShape.weft}" fill="white"/></g></svg>`,
  ].join("");
}
