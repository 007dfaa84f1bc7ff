import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { LRUCache } from "lru-cache";
import type { TypePairName } from "../../lib/look/type-pairs.ts";
import { evenLines } from "../../lib/pdf/fitted-text.ts";
import { fontFiles } from "./font-files.server.ts";
import { hasLetter, otherFonts, type OtherFont } from "./other-letters.server.ts";
import { hasRightToLeft, runsIn } from "./text-runs.server.ts";

/** A typeface of a pair. */
export type Typeface = "display" | "text";

export interface Style {
  face: Typeface;
  /** The em height in units of the drawing. */
  size: number;
  /** Letter spacing in ems. */
  tracking?: number;
}

/** Draws and measures text in a pair of typefaces. */
export interface Outlines {
  /**
   * Returns a line of text as the outlines of its letters, so that a drawing needs no font. Its baseline starts at x, y.
   */
  outlined(text: string, style: Style & { x: number; y: number }): string;
  widthOf(text: string, style: Style): number;
  /** Breaks a text between words into lines no wider than `width`, as even as the number of lines allows. */
  inLines(text: string, style: Style & { width: number }): string[];
}

type Fonts = (face: Typeface) => readonly Font[];

/** Letters that were loaded because our typefaces lack them, by the text that needed them. */
const fallbackCache = new LRUCache<string, readonly OtherFont[]>({ max: 50 });
const otherWeight = 700;

/** Loads the letters of a text that the typefaces lack, for the next drawing. */
export async function openLetters(text: string, typefaces: TypePairName): Promise<void> {
  const fonts = fontsOf(typefaces);
  const isOurs = (letter: string) => (["display", "text"] as const).every((face) => ourFont(letter, fonts(face)));
  const key = `${typefaces} ${text}`;
  if (!fallbackCache.get(key)) fallbackCache.set(key, await otherFonts(text, isOurs, otherWeight));
}

export function outlinesIn(typefaces: TypePairName): Outlines {
  const fonts = fontsOf(typefaces);
  const widthOf = (text: string, style: Style) =>
    lettersOf(text, style, fonts).reduce((width, { advance }) => width + advance, 0);
  return {
    outlined(text, { x, y, ...style }) {
      let at = x;
      return lettersOf(text, style, fonts)
        .map(({ glyph, advance, scale, offset }) => {
          const path = glyph.path.scale(scale, -scale).translate(at + offset.x * scale, y - offset.y * scale);
          at += advance;
          // oxlint-disable-next-line cohere/linear-regexp -- The numbers of a glyph are short.
          return path.toSVG().replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
        })
        .join("");
    },
    widthOf,
    inLines: (text, { width, ...style }) => evenLines(text, style, { width, widthOf }),
  };
}

function lettersOf(text: string, { face, size, tracking = 0 }: Style, fonts: Fonts) {
  return runsOf(text, fonts(face)).flatMap(({ font, text: run }) => {
    const { glyphs, positions } = font.layout(run);
    // Joined letters keep their spacing.
    const added = hasRightToLeft(run) ? 0 : tracking;
    return glyphs.map((glyph, i) => ({
      glyph,
      scale: size / font.unitsPerEm,
      offset: { x: positions[i]?.xOffset ?? 0, y: positions[i]?.yOffset ?? 0 },
      advance: ((positions[i]?.xAdvance ?? 0) / font.unitsPerEm + added) * size,
    }));
  });
}

function runsOf(text: string, fonts: readonly Font[]) {
  const having = [...fallbackCache.values()]
    .flat()
    .map(({ font }) => ({ font, has: (letter: string) => hasLetter(font, letter) }));
  return runsIn<Font>(text, { ours: (letter) => ourFont(letter, fonts), fallbacks: having, nameOf: () => undefined });
}

function ourFont(letter: string, fonts: readonly Font[]): Font | undefined {
  return fonts.find((font) => hasLetter(font, letter));
}

const opened = new Map<string, readonly Font[]>();

function fontsOf(typefaces: TypePairName): Fonts {
  return (face) => {
    const key = `${typefaces} ${face}`;
    const fonts = opened.get(key) ?? fontFiles(typefaces, face).map((file) => create(readFileSync(file)) as Font);
    opened.set(key, fonts);
    return fonts;
  };
}
