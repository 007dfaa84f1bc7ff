import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import Pdf from "pdfkit";
import type { Point } from "../lib/point.ts";

export type Face = "display" | "text" | "strong";

export interface Style {
  face: Face;
  size: number;
  color: string;
}

/** Letters of English and Spanish, then those that names from elsewhere may have. */
const files: Record<Face, readonly string[]> = {
  display: filesOf("bricolage-grotesque", 800),
  text: filesOf("instrument-sans", 400),
  strong: filesOf("instrument-sans", 600),
};

function filesOf(family: string, weight: number): readonly string[] {
  return ["latin", "latin-ext"].map(
    (letters) => `@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`,
  );
}

/** What a name can do without where no font has it: pictures, signs that take no room and such that turn the direction. */
const needless = /[\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cn}]/u;

/** Runs of one font within a text. */
interface Run {
  font: string;
  text: string;
}

/** A tagged PDF, and what writes into it. */
export interface Pen {
  doc: PDFKit.PDFDocument;
  /** A part of the document as screen readers know it: "H1", "LI". */
  part(type: string, content: Part | Part[], options?: PartOptions): PDFKit.PDFStructureElement;
  widthOf(text: string, style: Pick<Style, "face" | "size">): number;
  /** The text in as many lines of this width as it needs. */
  linesOf(text: string, style: Pick<Style, "face" | "size"> & { width: number }): string[];
  /** A line of text whose baseline begins at a point. */
  write(text: string, style: Style, at: Point): void;
  /** Lines below each other; read aloud they are one text. */
  writeLines(lines: readonly string[], style: Style & { pitch: number }, at: Point): void;
  /** The text, or as much of its beginning as this width holds, with an ellipsis. */
  shortened(text: string, style: Pick<Style, "face" | "size"> & { width: number }): string;
  /** The dark squares of a QR code, of this width in all. */
  drawCode(code: readonly (readonly boolean[])[], at: Point & { width: number; color: string }): void;
  /** What is only to be looked at, and is not read aloud. */
  decorate(draw: () => void): void;
  /** The file, once all has been written. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

/** What draws it, or the parts that it has. */
export type Part = PDFKit.PDFStructureElementChild;

interface PartOptions {
  title?: string;
  /** What is said in its place. */
  alt?: string;
  /** Where a drawing lies: left, top, right, bottom. */
  bbox?: [number, number, number, number];
}

interface PenOptions {
  size: [number, number];
  language: string;
  title: string;
  author: string;
  subject: string;
  /** True for who goes back to a page that was begun. */
  bufferPages?: boolean;
}

export function takePen({ size, language, title, author, subject, bufferPages = false }: PenOptions): Pen {
  const doc = new Pdf({
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language === "es" ? "es-US" : "en-US",
    // Its types do not know it yet.
    subset: "PDF/UA" as "PDF/A-1",
    info: { Title: title, Author: author, Subject: subject },
  });
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  const letters = lettersOf(doc);
  return {
    doc,
    part: (type, content, options = {}) => doc.struct(type, options, content),
    ...letters,
    ...linesWith(letters),
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

type Letters = Pick<Pen, "widthOf" | "write">;

/** Text as runs of the fonts that have its letters. */
function lettersOf(doc: PDFKit.PDFDocument): Letters {
  const fonts = openFonts(doc);
  const runsOf = (text: string, face: Face): Run[] => {
    const runs: Run[] = [];
    for (const letter of text) {
      const known = files[face].find((file) => fonts.get(file)!.hasGlyphForCodePoint(letter.codePointAt(0)!));
      if (!known && needless.test(letter)) continue;
      const font = known ?? files[face][0]!;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  };
  return {
    widthOf: (text, { face, size }) =>
      runsOf(text, face).reduce((width, run) => width + doc.font(run.font).fontSize(size).widthOfString(run.text), 0),
    write(text, { face, size, color }, { x, y }) {
      let at = x;
      for (const run of runsOf(text, face)) {
        doc.font(run.font).fontSize(size).fillColor(color);
        doc.text(run.text, at, y, { baseline: "alphabetic", lineBreak: false });
        at += doc.widthOfString(run.text);
      }
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
      const fits = (said: string) => widthOf(said, style) <= width;
      if (fits(text)) return text;
      const letters = [...text];
      do letters.pop();
      while (letters.length > 1 && !fits(`${letters.join("").trimEnd()}…`));
      return `${letters.join("").trimEnd()}…`;
    },
  };
}

/** A word that is wider than a line, such as a long address, in parts that are not. */
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

/** WOFF files as the packages have them: pdfkit embeds of each only the letters that are used. */
function openFonts(doc: PDFKit.PDFDocument): Map<string, Font> {
  const { resolve } = createRequire(import.meta.url);
  const opened = new Map<string, Font>();
  for (const file of Object.values(files).flat()) {
    const bytes = readFileSync(resolve(file));
    opened.set(file, create(bytes) as Font);
    doc.registerFont(file, bytes);
  }
  return opened;
}
