import { shrunkLine } from "../../../lib/pdf/fitted-text.ts";
import type { Point } from "../../../lib/pdf/point.ts";
import type { Part, Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import type { Way } from "./door.ts";

export const margin = 44;
export const codeSide = 92;

/** Writes the gathering's name behind its mark. */
export function drawCommunity({ inks, write, drawMark }: Pen, name: string, { x, y }: Point): void {
  drawMark({ x, y, size: 20, ink: inks.indigo });
  write(name, { face: "strong", size: 13, color: inks.indigo }, { x: x + 29, y: y + 15 });
}

/** Draws a QR code at the right, with its address in letters and a line about the paper beside it. */
export function drawWay(pen: Pen, way: Way, { x, y, width, small }: Point & { width: number; small: string }): Part[] {
  const { inks, part, drawCode, write, widthOf } = pen;
  const room = width - codeSide - 24;
  const heading = shrunkLine(way.text, { face: "display", size: 17 } as const, { width: room, widthOf });
  const lines = [way.address, small].map((text) =>
    shrunkLine(text, { face: "text", size: 11 } as const, { width: room, widthOf }),
  );
  const left = x + width - codeSide;
  return [
    part("P", () => {
      write(`${heading.text} `, { ...heading.style, color: inks.indigo }, { x, y: y + 22 });
      lines.forEach(({ text, style }, n) =>
        write(`${text} `, { ...style, color: inks.muted }, { x, y: y + 43 + n * 16 }),
      );
    }),
    part("Figure", () => drawCode(way.code, { x: left, y, width: codeSide, color: inks.indigo }), {
      alt: way.codeAlt,
      bbox: [left, y, left + codeSide, y + codeSide],
    }),
  ];
}
