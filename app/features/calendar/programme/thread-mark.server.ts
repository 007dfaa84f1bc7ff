import type { Point } from "../../../lib/pdf/point.ts";
import { threadColor } from "../../../ui/paper-colors.ts";

/** The rhythm of each theme's thread, as on the pages (ui/calendar/themes.css), so that black and white tells them apart too. */
const rhythms = [
  [6.75, 1.5],
  [3.75, 1.5],
  [10.5, 1.5],
  [2.25, 1.5],
  [5.25, 2.25],
  [8.25, 3],
] as const;

/** The thread of a theme, from top to bottom; general gatherings have an unbroken one. */
export function drawThread(
  doc: PDFKit.PDFDocument,
  theme: number | undefined,
  { x, y, height }: Point & { height: number },
): void {
  const [dash, space] = theme === undefined ? [height, 0] : rhythms[theme]!;
  for (let top = 0; top < height; top += dash + space) doc.rect(x, y + top, 4, Math.min(dash, height - top));
  doc.fill(threadColor(theme));
}
