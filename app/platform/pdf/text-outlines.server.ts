import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { LRUCache } from "lru-cache";
import { evenLines } from "../../lib/pdf/fitted-text.ts";
import { hasLetter, otherFonts, type OtherFont } from "./other-letters.server.ts";
import { hasRightToLeft, runsIn } from "./text-runs.server.ts";

/** The site's two typefaces at the default weights of their files: display in 800, text in 400. */
export type Typeface = "display" | "text";

export interface Style {
  face: Typeface;
  /** The em height in units of the drawing. */
  size: number;
  /** Letter spacing in ems. */
  tracking?: number;
}

const files: Record<Typeface, readonly string[]> = {
  display: filesOf("bricolage-grotesque"),
  text: filesOf("instrument-sans"),
};
const opened = new Map<Typeface, readonly Font[]>();

function filesOf(family: string): readonly string[] {
  return ["latin", "latin-ext"].map((of) => `@fontsource-variable/${family}/files/${family}-${of}-wght-normal.woff2`);
}

const others = new LRUCache<string, readonly OtherFont[]>({ max: 50 });
const otherWeight = 700;

/** Loads the letters of a text that our typefaces lack, for the next drawing. */
export async function openLetters(text: string): Promise<void> {
  const isOurs = (letter: string) => (["display", "text"] as const).every((face) => ourFont(letter, face));
  if (!others.get(text)) others.set(text, await otherFonts(text, isOurs, otherWeight));
}

/**
 * Returns a line of text as the outlines of its letters, so that a drawing needs no font. Its baseline starts at x, y.
 */
export function outlined(text: string, { face, size, tracking = 0, x, y }: Style & { x: number; y: number }): string {
  let at = x;
  return lettersOf(text, { face, size, tracking })
    .map(({ glyph, advance, scale, offset }) => {
      const path = glyph.path.scale(scale, -scale).translate(at + offset.x * scale, y - offset.y * scale);
      at += advance;
      // oxlint-disable-next-line cohere/linear-regexp -- The numbers of a glyph are short.
      return path.toSVG().replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
    })
    .join("");
}

export function widthOf(text: string, style: Style): number {
  return lettersOf(text, style).reduce((width, { advance }) => width + advance, 0);
}

/** Breaks a text between words into lines no wider than `width`, as even as the number of lines allows. */
export function inLines(text: string, { width, ...style }: Style & { width: number }): string[] {
  return evenLines(text, style, { width, widthOf });
}

function lettersOf(text: string, { face, size, tracking = 0 }: Style) {
  return runsOf(text, face).flatMap(({ font, text: said }) => {
    const { glyphs, positions } = font.layout(said);
    // Joined letters keep their spacing.
    const added = hasRightToLeft(said) ? 0 : tracking;
    return glyphs.map((glyph, i) => ({
      glyph,
      scale: size / font.unitsPerEm,
      offset: { x: positions[i]?.xOffset ?? 0, y: positions[i]?.yOffset ?? 0 },
      advance: ((positions[i]?.xAdvance ?? 0) / font.unitsPerEm + added) * size,
    }));
  });
}

function runsOf(text: string, face: Typeface) {
  const having = [...others.values()]
    .flat()
    .map(({ font }) => ({ font, has: (letter: string) => hasLetter(font, letter) }));
  return runsIn<Font>(text, { ours: (letter) => ourFont(letter, face), others: having, nameOf: () => undefined });
}

function ourFont(letter: string, face: Typeface): Font | undefined {
  return fontsOf(face).find((font) => hasLetter(font, letter));
}

function fontsOf(face: Typeface): readonly Font[] {
  const known = opened.get(face);
  if (known) return known;
  const { resolve } = createRequire(import.meta.url);
  const fonts = files[face].map((file) => create(readFileSync(resolve(file))) as Font);
  opened.set(face, fonts);
  return fonts;
}
