import Pdf from "pdfkit";
import type { Point } from "../../lib/pdf/point.ts";
import type { DrawnLook } from "../../lib/look/drawn-look.ts";
import type { DrawnColors } from "../../lib/palette/colors.ts";
import { drawMark, drawPlainMark } from "./pdf-mark.server.ts";
import { lettersOf, type Letters, type Style } from "./pdf-letters.server.ts";

/** Writes a tagged PDF. */
export interface Pen extends Letters {
  doc: PDFKit.PDFDocument;
  inks: DrawnColors;
  /** Adds a structure element for screen readers, such as "H1" or "LI". */
  part(type: string, content: Part | Part[], options?: PartOptions): PDFKit.PDFStructureElement;
  /** Breaks the text into lines of this width. */
  linesOf(text: string, style: Pick<Style, "face" | "size"> & { width: number }): string[];
  /** Writes lines below each other that are read aloud as one text. */
  writeLines(lines: readonly string[], style: Style & { pitch: number }, at: Point): void;
  /** Returns the text, cut with an ellipsis if it is wider than this width. */
  shortened(text: string, style: Pick<Style, "face" | "size"> & { width: number }): string;
  /** Draws the mark with its weft in an ink, the second in this ink alone. */
  drawMark(at: Point & { size: number; ink: string }): void;
  drawPlainMark(at: Point & { size: number; ink: string }): void;
  /** Draws a QR code of this width. */
  drawCode(code: readonly (readonly boolean[])[], at: Point & { width: number; color: string }): void;
  /** Draws decoration that is not read aloud. */
  decorate(draw: () => void): void;
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

/** A drawing function, or nested structure elements. */
export type Part = PDFKit.PDFStructureElementChild;

interface PartOptions {
  title?: string;
  /** The language, if it differs from the document's. */
  lang?: string;
  /** The alternative text. */
  alt?: string;
  /** The bounding box of a drawing: left, top, right, bottom. */
  bbox?: [number, number, number, number];
}

interface PenOptions extends DrawnLook {
  size: [number, number];
  language: string;
  title: string;
  author: string;
  subject: string;
  /** All texts as plain data, because letters that our fonts lack are loaded first. */
  texts: unknown;
  /** True to write on earlier pages again. */
  bufferPages?: boolean;
}

export async function makePen(options: PenOptions): Promise<Pen> {
  const { size, language, inks, mark, typefaces, title, author, subject, texts, bufferPages = false } = options;
  const doc = new Pdf({
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language === "es" ? "es-US" : "en-US",
    // pdfkit's types do not list this value yet.
    subset: "PDF/UA" as "PDF/A-1",
    info: { Title: title, Author: author, Subject: subject },
  });
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  const letters = await lettersOf(doc, { text: JSON.stringify(texts), language, typefaces });
  return {
    doc,
    inks,
    part: (type, content, options = {}) => doc.struct(type, options, content),
    ...letters,
    ...linesWith(letters),
    drawMark: ({ ink, ...at }) => drawMark(doc, mark, { ...at, inks: { warp: inks.marigold, weft: ink } }),
    drawPlainMark: (at) => drawPlainMark(doc, mark, at),
    drawCode(code, { x, y, width, color }) {
      const side = width / code.length;
      code.forEach((row, down) =>
        row.forEach((isDark, across) => {
          if (isDark) doc.rect(x + across * side, y + down * side, side + 0.04, side + 0.04);
        }),
      );
      doc.fill(color);
    },
    decorate(draw) {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
    async finish() {
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

function linesWith({ widthOf, write }: Letters): Pick<Pen, "linesOf" | "writeLines" | "shortened"> {
  return {
    linesOf(text, { width, ...style }) {
      const fits = (line: string) => widthOf(line, style) <= width;
      const lines: string[] = [];
      for (const word of text.split(" ").flatMap((word) => piecesOf(word, fits))) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
        if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    },
    writeLines(lines, { pitch, ...style }, { x, y }) {
      lines.forEach((text, n) => write(n < lines.length - 1 ? `${text} ` : text, style, { x, y: y + n * pitch }));
    },
    shortened(text, { width, ...style }) {
      const fits = (part: string) => widthOf(part, style) <= width;
      if (fits(text)) return text;
      const letters = [...text];
      do letters.pop();
      while (letters.length > 1 && !fits(`${letters.join("").trimEnd()}…`));
      return `${letters.join("").trimEnd()}…`;
    },
  };
}

/** Splits a word that is wider than a line, such as a long address. */
function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  for (const letter of word) {
    const longer = (pieces.at(-1) ?? "") + letter;
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
