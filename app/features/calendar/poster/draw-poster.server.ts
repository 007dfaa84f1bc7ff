import type { WidthOf } from "../../../lib/pdf/fitted-text.ts";
import type { Point } from "../../../lib/pdf/point.ts";
import { threadColor } from "../../../lib/palette/threads.ts";
import { posterWidth as width, type PosterFormat } from "./poster.ts";
import type { Poster } from "./poster-data.server.ts";
import {
  codeSide,
  footHeight,
  margin,
  setWords,
  stripHeight,
  type Block,
  type PosterStyle,
} from "./set-words.server.ts";

interface Paint {
  color: string;
  /** The stroke's width; undefined fills the path instead. */
  stroke?: number;
  dash?: [number, number];
}

interface Tagging {
  /** The alternative text of a figure. */
  alt?: string;
  /** The language of the text if it is not the poster's. */
  lang?: string | undefined;
}

/** The drawing operations of a poster, implemented for SVG and for PDF. */
export interface PosterPen {
  widthOf: WidthOf<PosterStyle>;
  write(text: string, style: PosterStyle & { color: string }, at: Point): void;
  path(path: string, paint: Paint, at: Point & { across: number; down: number }): void;
  rect(area: Point & { width: number; height: number }, color: string): void;
  mark(color: string, square: Point & { size: number }): void;
  code(squares: Poster["code"], at: Point & { width: number }): void;
  /** Tags what `draw` draws as a heading, a paragraph, a figure or decoration, for the accessible PDF. */
  part(kind: "H1" | "P" | "Figure" | "Artifact", draw: () => void, tagging?: Tagging): void;
}

/** Draws the poster for any format: the weave hangs from the upper edge with the text below. */
export function drawPoster(pen: PosterPen, poster: Poster, format: PosterFormat): void {
  const { words, colors, inks, lang } = poster;
  const { isPaper, woven } = format;
  const color = isPaper ? inks.indigo : colors.ink;
  const bottom = format.height - margin;
  const top = woven + 84;
  const set = setWords(words, { widthOf: pen.widthOf, format, top, bottom: bottom - (isPaper ? footHeight : 44) });
  const write = (kind: "H1" | "P", { lines, style, pitch, y }: Block, tagging: Tagging = {}) => {
    if (lines.length === 0) return;
    const spacedLines = lines.map((text, n) => (n < lines.length - 1 ? `${text} ` : text));
    pen.part(
      kind,
      () => spacedLines.forEach((text, n) => pen.write(text, { ...style, color }, { x: margin, y: y + n * pitch })),
      tagging,
    );
  };
  drawCloth(pen, poster, format);
  pen.part("P", () => {
    pen.rect({ x: margin, y: top - 19, width: 20, height: 20 }, isPaper ? colors.ground : color);
    pen.write(words.theme, { face: "text", size: 26, color }, { x: margin + 34, y: top });
  });
  write("H1", set.title, { lang });
  drawWhen(pen, poster, { y: set.whenAt, isPaper });
  write("P", set.place);
  write("P", set.host);
  write("P", set.about, { lang });
  drawFoot(pen, poster, { color, isPaper, bottom });
}

/** Draws the day as a large number with the time beside it. On paper, a strip in the theme's color is behind them. */
function drawWhen(pen: PosterPen, { words, colors }: Poster, { y, isPaper }: { y: number; isPaper: boolean }): void {
  const { ink: color } = colors;
  const numeral: PosterStyle = { face: "display", size: words.numeral.length > 2 ? 116 : 164, tracking: -0.05 };
  const x = margin + pen.widthOf(words.numeral, numeral) + 26;
  // The day and the time are never cut; they shrink to fit.
  const fitted = (text: string, style: PosterStyle) => {
    const size = style.size * Math.min(1, (width - margin - x) / pen.widthOf(text, style));
    return { ...style, size, color };
  };
  if (isPaper) pen.part("Artifact", () => pen.rect({ x: 0, y, width, height: stripHeight }, colors.ground));
  pen.part("P", () => {
    pen.write(`${words.numeral} `, { ...numeral, color }, { x: margin - 5, y: y + 75 + numeral.size * 0.36 });
    pen.write(`${words.day} `, fitted(words.day, { face: "display", size: 42, tracking: -0.01 }), { x, y: y + 62 });
    pen.write(words.hours, fitted(words.hours, { face: "display", size: 62, tracking: -0.02 }), { x, y: y + 126 });
  });
}

/** Draws the site's name and address, and on paper the QR code of the event's page. */
function drawFoot(
  pen: PosterPen,
  { words, code, inks }: Poster,
  { color, isPaper, bottom }: { color: string; isPaper: boolean; bottom: number },
): void {
  const y = isPaper ? bottom - 60 : bottom;
  pen.part("P", () => {
    pen.mark(color, { x: margin, y: y - 31, size: 39 });
    pen.write(words.community, { face: "display", size: 32, tracking: -0.02, color }, { x: margin + 54, y: y - 1 });
  });
  if (!isPaper) {
    const style: PosterStyle = { face: "text", size: 25 };
    const x = width - margin - pen.widthOf(words.site, style);
    return pen.part("P", () => pen.write(words.site, { ...style, color }, { x, y: y - 2 }));
  }
  const small: PosterStyle & { color: string } = { face: "text", size: 20, color: inks.muted };
  pen.part("P", () => {
    pen.write(`${words.scan} `, small, { x: margin, y: bottom - 26 });
    pen.write(words.site, small, { x: margin, y: bottom });
  });
  const at = { x: width - margin - codeSide, y: bottom - codeSide, width: codeSide };
  pen.part("Figure", () => pen.code(code, at), { alt: words.codeAlt });
}

/** Draws the middle of the event's weave across the full width, with loose ends below. */
function drawCloth(
  pen: PosterPen,
  { cloth, colors, inks, words }: Poster,
  { ends, woven, height, isPaper }: PosterFormat,
): void {
  const across = width / ends;
  const down = across * 0.655;
  const x = ((ends - cloth.ends) / 2 + 0.5) * across;
  const at = { x, y: woven / 2 - (cloth.rows / 2 - 0.5) * down, across, down };
  const bare = Array.from({ length: ends }, (_, end) => `M${end} 0V${(1.9 + ((end * end * 7) % 5) * 0.32).toFixed(2)}`);
  const draw = () => {
    pen.rect({ x: 0, y: 0, width, height: woven }, inks.indigo);
    pen.path(cloth.ground, { color: inks["indigo-2"], stroke: 0.84, dash: [3, 1] }, at);
    for (const { ink, path } of cloth.threads)
      pen.path(path, { color: typeof ink === "number" ? threadColor(inks, ink) : inks[ink], stroke: 0.84 }, at);
    // Covers the rows below the visible part of the weave, and rounding errors at its edges.
    pen.rect(
      { x: -across, y: woven, width: width + 2 * across, height: height - woven },
      isPaper ? inks.white : colors.ground,
    );
    pen.path(bare.join(""), { color: inks.indigo, stroke: 0.6 }, { x: across / 2, y: woven - 1, across, down: across });
  };
  pen.part("Figure", draw, { alt: words.clothAlt });
}
