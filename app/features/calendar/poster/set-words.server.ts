import { evenLines, largestTitle, shrunkLine, type WidthOf } from "../../../lib/pdf/fitted-text.ts";
import { posterWidth, type PosterFormat } from "./poster.ts";
import type { Poster } from "./poster-data.server.ts";

export interface PosterStyle {
  face: "display" | "text";
  size: number;
  tracking?: number;
}

/** A block of lines with the baseline of the first one. */
export interface Block {
  lines: readonly string[];
  style: PosterStyle;
  pitch: number;
  y: number;
}

export const margin = 60;
const textWidth = posterWidth - 2 * margin;
export const codeSide = 176;
/** The height of the strip with the day and the time. */
export const stripHeight = 150;

const display = (sizes: readonly number[], tracking: number) =>
  sizes.map((size): PosterStyle => ({ face: "display", size, tracking }));
const titleStyles = display([220, 184, 156, 132, 120, 108, 96, 86, 78, 70, 62, 54, 46, 40], -0.03);
const placeStyles = display([46, 42, 38, 34], -0.015);
const hostStyle: PosterStyle = { face: "text", size: 34 };
const about = { style: { face: "text", size: 27 }, pitch: 36 } as const;
const gap = 26;
/** The height of the footer on paper. */
export const footHeight = 96;

interface Setting {
  widthOf: WidthOf<PosterStyle>;
  format: PosterFormat;
  /** The upper and lower limit of the text. */
  top: number;
  bottom: number;
}

type Blocks = Record<"title" | "place" | "host" | "about", Block>;

/** Positions the texts of a poster. The title gets all the space that the others leave. */
export function setWords(words: Poster["words"], setting: Setting): Blocks & { whenAt: number } {
  const { widthOf, format, top, bottom } = setting;
  const besideCode = format.isPaper ? textWidth - codeSide - 44 : textWidth;
  const place = largestTitle(words.place, placeStyles, { width: textWidth, height: 100, widthOf });
  const placePitch = place.style.size * 1.14;
  const placeHeight = place.lines.length * placePitch + 12;
  const hostHeight = words.host ? 46 : 0;
  const isDescribed = format.height > posterWidth && words.about;
  const lines = isDescribed ? evenLines(words.about, about.style, { width: besideCode, widthOf }) : [];
  const below = placeHeight + hostHeight + (lines.length > 0 ? lines.length * about.pitch + 12 : 0);
  const height = bottom - top - (stripHeight + 2 * gap + below + 34);
  const title = largestTitle(words.title, titleStyles, { width: textWidth, height, widthOf });
  const { size } = title.style;
  const whenAt = top + 12 + title.lines.length * size + gap;
  const placeTop = whenAt + stripHeight + gap;
  const hostTop = placeTop + placeHeight;
  const isAboveCode = hostTop + hostHeight < bottom + footHeight - codeSide;
  const host = shrunkLine(words.host, hostStyle, { width: isAboveCode ? textWidth : besideCode, widthOf });
  return {
    title: { ...title, pitch: size, y: top + 12 + size * 0.84 },
    whenAt,
    place: { ...place, pitch: placePitch, y: placeTop + place.style.size * 0.8 },
    host: { lines: words.host ? [host.text] : [], style: host.style, pitch: 0, y: hostTop + 26 },
    about: { lines, ...about, y: hostTop + hostHeight + 36 },
  };
}
