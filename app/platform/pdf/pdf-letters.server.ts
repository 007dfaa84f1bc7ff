import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import type { TypePairName } from "../../lib/look/type-pairs.ts";
import { scriptName } from "../../lib/text/script-names.ts";
import type { Point } from "../../lib/pdf/point.ts";
import { fontFiles, type Face } from "./font-files.server.ts";
import { hasLetter, otherFonts } from "./other-letters.server.ts";
import { hasRightToLeft, runsIn } from "./text-runs.server.ts";

export interface Style {
  face: Face;
  size: number;
  color: string;
  /** Letter spacing in ems. */
  tracking?: number;
}

/** Draws and measures lines of text. */
export interface Letters {
  widthOf(text: string, style: Omit<Style, "color">): number;
  /** Writes a line of text whose baseline starts at a point. */
  write(text: string, style: Style, at: Point): void;
}

/** The weight between body text and headings. */
const otherWeight = 500;

interface LettersOptions {
  /** All text that may be written. */
  text: string;
  language: string;
  typefaces: TypePairName;
}

/** Splits text into runs of the fonts that have its letters. */
export async function lettersOf(
  doc: PDFKit.PDFDocument,
  { text, language, typefaces }: LettersOptions,
): Promise<Letters> {
  const ours = ourFonts(doc, typefaces);
  const isOurs = (letter: string) => faces.every((face) => ours(letter, face) !== undefined);
  const fallbackFonts = await otherFonts(text, isOurs, otherWeight);
  // pdfkit's types do not list opened fonts.
  for (const { name, font } of fallbackFonts) doc.registerFont(name, font as unknown as ArrayBuffer);
  const fallbacks = fallbackFonts.map(({ name, font }) => ({
    font: name,
    has: (letter: string) => hasLetter(font, letter),
  }));
  const nameOfScript = (letter: string) => scriptName(letter, language);
  const runsOf = (line: string, face: Face) =>
    runsIn(line, { ours: (letter) => ours(letter, face), fallbacks, nameOf: nameOfScript });
  return {
    widthOf: (line, { face, size, tracking = 0 }) =>
      runsOf(line, face).reduce(
        (width, run) =>
          width +
          doc
            .font(run.font)
            .fontSize(size)
            .widthOfString(run.text, spaced(run.text, size * tracking)),
        0,
      ),
    write(line, { face, size, color, tracking = 0 }, { x, y }) {
      let at = x;
      for (const run of runsOf(line, face)) {
        const spacing = spaced(run.text, size * tracking);
        doc.font(run.font).fontSize(size).fillColor(color);
        doc.text(run.text, at, y, { baseline: "alphabetic", lineBreak: false, ...spacing });
        at += doc.widthOfString(run.text, spacing);
      }
    },
  };
}

/** Joined letters keep their spacing. */
function spaced(text: string, characterSpacing: number): { characterSpacing?: number } {
  return characterSpacing === 0 || hasRightToLeft(text) ? {} : { characterSpacing };
}

const faces = ["display", "text", "strong"] as const;

/** Returns which of our font files has a letter. */
type OurFonts = (letter: string, face: Face) => string | undefined;

/** The fonts are WOFF files from the packages; pdfkit embeds only the letters that are used. */
function ourFonts(doc: PDFKit.PDFDocument, typefaces: TypePairName): OurFonts {
  const [display, text, strong] = faces.map((face) => fontFiles(typefaces, face));
  const files = { display: display!, text: text!, strong: strong! };
  const opened = new Map<string, Font>();
  for (const file of Object.values(files).flat()) {
    const bytes = readFileSync(file);
    opened.set(file, create(bytes) as Font);
    doc.registerFont(file, bytes);
  }
  const fileByLetter = {
    display: new Map<string, string>(),
    text: new Map<string, string>(),
    strong: new Map<string, string>(),
  };
  return (letter, face) => {
    const cached = fileByLetter[face].get(letter);
    if (cached) return cached;
    const file = files[face].find((file) => hasLetter(opened.get(file)!, letter));
    if (file) fileByLetter[face].set(letter, file);
    return file;
  };
}
