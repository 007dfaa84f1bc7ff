import { halfTone, isHalfTone, type MarkInks } from "../../lib/mark/mark-svg.ts";
import { markSize, type MarkPart } from "../../lib/mark/mark.ts";
import type { Point } from "../../lib/pdf/point.ts";

interface Square extends Point {
  size: number;
}

/** Draws a mark into a square of a PDF. */
export function drawMark(
  doc: PDFKit.PDFDocument,
  mark: readonly MarkPart[],
  square: Square & { inks: MarkInks },
): void {
  inSquare(doc, square, () => {
    for (const part of mark) drawPart(doc, part, square.inks[part.thread]);
  });
}

/** Draws a mark in one color. */
export function drawPlainMark(
  doc: PDFKit.PDFDocument,
  mark: readonly MarkPart[],
  square: Square & { ink: string },
): void {
  inSquare(doc, square, () => {
    for (const part of mark) {
      const { d, broken = d } = part;
      doc.opacity(isHalfTone(part) ? halfTone : 1);
      drawPart(doc, { ...part, d: broken }, square.ink);
    }
  });
}

function inSquare(doc: PDFKit.PDFDocument, { x, y, size }: Square, draw: () => void): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / markSize);
  doc.rect(0, 0, markSize, markSize).clip();
  draw();
  doc.restore();
}

function drawPart(doc: PDFKit.PDFDocument, { d, matrix, line, isEvenOdd }: MarkPart, ink: string): void {
  doc.save();
  if (matrix) doc.transform(...matrix);
  doc.path(d);
  if (line) doc.lineWidth(line.width).lineCap(line.cap).lineJoin(line.join).stroke(ink);
  else doc.fill(ink, isEvenOdd ? "even-odd" : "non-zero");
  doc.restore();
}
