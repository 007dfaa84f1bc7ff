import type { Point } from "../../../lib/pdf/point.ts";
import type { DrawnColors } from "../../../lib/palette/colors.ts";
import { threadColor } from "../../../lib/palette/threads.ts";

/**
 * The dash pattern of each theme, as on the site (ui/calendar/threads.css), so that black-and-white prints distinguish
 * them too.
 */
const rhythms = [
  [6.75, 1.5],
  [3.75, 1.5],
  [10.5, 1.5],
  [2.25, 1.5],
  [5.25, 2.25],
  [8.25, 3],
] as const;

/** Draws a theme's thread from top to bottom. General events have a solid one. */
export function drawThread(
  { doc, inks }: { doc: PDFKit.PDFDocument; inks: DrawnColors },
  theme: number | undefined,
  { x, y, height }: Point & { height: number },
): void {
  const [dash, space] = theme === undefined ? [height, 0] : rhythms[theme]!;
  for (let top = 0; top < height; top += dash + space) doc.rect(x, y + top, 4, Math.min(dash, height - top));
  doc.fill(threadColor(inks, theme));
}
