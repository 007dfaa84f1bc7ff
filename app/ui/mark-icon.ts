import { inks, markShape } from "./mark-shape.ts";

/** Rounded for browsers, filled to the edge where a phone cuts its own shape out of it (maskable: the middle 80 % are safe). */
export type IconShape = "rounded" | "full" | "maskable";

const share: Record<IconShape, number> = { rounded: 0.75, full: 0.64, maskable: 0.5 };

/** The mark on indigo as an SVG document, in a square of 40. */
export function markIcon(shape: IconShape): string {
  const scale = (40 * share[shape]) / markShape.size;
  const place = 20 - (markShape.size / 2) * scale;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40"${shape === "rounded" ? ' rx="9"' : ""} fill="${inks.indigo}"/>`,
    `<g transform="translate(${place} ${place}) scale(${scale})"><path d="${markShape.warp}" fill="${inks.marigold}"/>`,
    `<path d="${markShape.weft}" fill="${inks.white}"/></g></svg>`,
  ].join("");
}
