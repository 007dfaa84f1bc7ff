import { dates, daysBetween, type Day } from "~/i18n/dates";
import type { Language } from "~/i18n/translate";
import { outlinesIn, type Outlines, type Style } from "~/platform/pdf/text-outlines.server";
import type { DrawnLook } from "~/lib/look/drawn-look";
import { markSvg } from "~/lib/mark/mark-svg";
import { threadColor } from "~/lib/palette/threads";
import { endsPerDay, plannedCells, weaveEvents } from "~/ui/weave";
import type { Edition } from "./edition.ts";
import { drawnLookOf, inksOf } from "./look.ts";
import { placeOf } from "./place.ts";
import { threadNumbers } from "./themes.ts";

interface SharedPicture {
  edition: Edition;
  language: Language;
  /** Seeds the cloth, so that each page has its own. */
  page: string;
  /** The page's headline. */
  headline: string;
  /** SVG that replaces the cloth and fills `sharedDrawing`. */
  drawing?: string | undefined;
}

/** The size of preview images that social networks do not crop. */
export const sharedSize = { width: 1200, height: 630 };

const margin = 72;
const cloth = { left: 684, pitch: { end: 11.75, row: 7.7 }, rows: 68 };
/** The area of the cloth. */
export const sharedDrawing = { x: cloth.left, y: 0, width: sharedSize.width - cloth.left, height: sharedSize.height };
const column = cloth.left - margin - 48;

/** Returns a page's preview image: its headline, the dates and place, and its own cloth. */
export function sharedPictureOf({ edition, language, page, headline, drawing }: SharedPicture): string {
  const { width, height } = sharedSize;
  const look = drawnLookOf(edition);
  const { inks } = look;
  const outlines = outlinesIn(look.typefaces);
  const { first, last } = daysOf(edition, page);
  const when = dates(language).fullRange(first, last);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${inks.indigo}"/>`,
    drawing ?? clothOf(edition, page),
    nameSvg(edition.name, look, outlines),
    headlineOf(headline, inks.white, outlines),
    lineWith(
      outlines,
      when,
      { face: "display", size: 34, tracking: -0.01 },
      { y: height - margin - 46, ink: inks.marigold },
    ),
    lineWith(outlines, placeOf(edition), { face: "text", size: 30 }, { y: height - margin, ink: inks.mist }),
    "</svg>",
  ].join("");
}

/** Returns the dates of a page: those of its year for an archive page, and of this year for all others. */
function daysOf({ past, days }: Edition, page: string): { first: Day; last: Day } {
  const pastYear = past.find(({ year }) => page === `/archive/${year}`);
  return pastYear ?? { first: days.invocation, last: days.integration };
}

function nameSvg(name: string, { inks, mark }: DrawnLook, { outlined }: Outlines): string {
  const style: Style = { face: "display", size: 36, tracking: -0.02 };
  return [
    markSvg(mark, { warp: inks.marigold, weft: inks.white }, { x: margin, y: margin - 8, size: 50 }),
    `<path d="${outlined(name, { ...style, x: margin + 66, y: margin + 30 })}" fill="${inks.white}"/>`,
  ].join("");
}

/** Sets the headline as large as possible: the longest word is never broken, and four lines fit. */
function headlineOf(headline: string, ink: string, outlines: Outlines): string {
  const { inLines, outlined } = outlines;
  const sizes = [96, 84, 76, 68, 60, 54, 48, 42];
  const style = sizes
    .map((size): Style => ({ face: "display", size, tracking: -0.025 }))
    .find((style) => fits(headline, style, outlines)) ?? { face: "display", size: 38 };
  const lines = inLines(headline, { ...style, width: column });
  const pitch = style.size * 1.06;
  const top = 324 - ((lines.length - 1) * pitch) / 2 + style.size * 0.2;
  const path = lines.map((text, i) => outlined(text, { ...style, x: margin, y: Math.round(top + i * pitch) })).join("");
  return `<path d="${path}" fill="${ink}"/>`;
}

function fits(headline: string, style: Style, { inLines, widthOf }: Outlines): boolean {
  const lines = inLines(headline, { ...style, width: column });
  return lines.length * style.size <= 282 && lines.every((text) => widthOf(text, style) <= column);
}

function lineWith(
  { outlined, widthOf }: Outlines,
  text: string,
  style: Style,
  { y, ink }: { y: number; ink: string },
): string {
  const shrunk = Math.min(1, column / widthOf(text, style));
  return `<path d="${outlined(text, { ...style, size: style.size * shrunk, x: margin, y })}" fill="${ink}"/>`;
}

/** Draws the hero's cloth from the upper edge across the right one. */
function clothOf(edition: Edition, page: string): string {
  const inks = inksOf(edition);
  const { first, last } = daysOf(edition, page);
  const count = daysBetween(first, last).length;
  const { wefts, ends, rows } = weaveEvents({
    days: count,
    cells: plannedCells(count, edition.key + page, threadNumbers()),
    rows: cloth.rows,
  });
  const { end: across, row: down } = cloth.pitch;
  const warp = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => `M${from + i} -1v${fringe(from + i, rows * down)}`).join("");
  const weft = wefts
    .map(
      ({ theme, path }) =>
        `<path d="${path}" stroke="${theme === undefined ? inks["indigo-2"] : threadColor(inks, theme)}"/>`,
    )
    .join("");
  return [
    `<g transform="translate(${cloth.left} 0)" fill="none" stroke-linecap="round">`,
    `<g transform="translate(${across / 2}) scale(${across})" stroke-width=".6">`,
    `<path d="${warp(0, endsPerDay)}" stroke="${inks.marigold}"/><path d="${warp(endsPerDay, ends)}" stroke="${inks.wool}"/></g>`,
    `<g transform="translate(${across / 2} ${down / 2}) scale(${across} ${down})" stroke-width=".84">${weft}</g></g>`,
  ].join("");
}

function fringe(end: number, woven: number): string {
  const length = woven + 62 - ((end * 53) % 31) - (Math.floor(end / endsPerDay) % 3) * 6;
  return (length / cloth.pitch.end + 1).toFixed(1);
}
