import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** The site's two typefaces as their files draw them without a weight asked for: display in 800, text in 400. */
export type Typeface = "display" | "text";

export interface Style {
  face: Typeface;
  /** Height of the em, in units of the drawing. */
  size: number;
  /** Added between letters, in ems. */
  tracking?: number;
}

const files: Record<Typeface, string> = {
  display: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  text: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
};
const opened = new Map<Typeface, Font>();

/** A line of text as the outlines of its letters, so that a drawing needs no font: its baseline begins at x, y. */
export function outlined(text: string, { face, size, tracking = 0, x, y }: Style & { x: number; y: number }): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  let at = x;
  return lettersOf(text, { face, size, tracking })
    .map(({ glyph, advance }) => {
      const path = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
      at += advance;
      return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
    })
    .join("");
}

/** How wide a line of text is. */
export function widthOf(text: string, style: Style): number {
  return lettersOf(text, style).reduce((width, { advance }) => width + advance, 0);
}

/** The text in lines that are no wider than `width`, broken between words and as even as the number of lines allows. */
export function inLines(text: string, style: Style & { width: number }): string[] {
  const least = wrapLines(text, style, style.width).length;
  let width = style.width;
  while (wrapLines(text, style, width * 0.96).length === least && width > style.width / 2) width *= 0.96;
  return wrapLines(text, style, width);
}

function wrapLines(text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || widthOf(`${last} ${word}`, style) > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function lettersOf(text: string, { face, size, tracking = 0 }: Style) {
  const font = fontOf(face);
  const { glyphs, positions } = font.layout(text);
  return glyphs.map((glyph, i) => ({
    glyph,
    advance: ((positions[i]?.xAdvance ?? 0) / font.unitsPerEm + tracking) * size,
  }));
}

function fontOf(face: Typeface): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = create(readFileSync(createRequire(import.meta.url).resolve(files[face]))) as Font;
  opened.set(face, font);
  return font;
}
