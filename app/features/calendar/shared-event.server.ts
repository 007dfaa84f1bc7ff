import { sharedSize } from "~/features/edition/shared-picture.server";
import type { Edition } from "~/features/edition/edition";
import { dates } from "~/i18n/dates";
import { translator, type Language } from "~/i18n/translate";
import { largestTitle, shrunkLine } from "~/lib/pdf/fitted-text";
import { outlinesIn, type Outlines, type Style } from "~/platform/pdf/text-outlines.server";
import { plainMarkSvg } from "~/lib/mark/mark-svg";
import type { DrawnLook } from "~/lib/look/drawn-look";
import type { DrawnColors } from "~/lib/palette/colors";
import { threadColor } from "~/lib/palette/threads";
import { groundDashes, weavePoster, type PosterInk } from "~/ui/weave-poster";
import { type LookFacts, drawnLookOf } from "../edition/look.ts";
import type { PublicEvent } from "./event.ts";
import { posterColors } from "./poster/colors.server.ts";
import { posterDay } from "./poster-day.ts";
import { emblemOf, threadNumber } from "~/features/edition/themes";

interface SharedEvent {
  event: PublicEvent;
  edition: Pick<Edition, "name" | "zone"> & LookFacts;
  language: Language;
}

const margin = 64;
/** The weave at the right edge, of which only the middle is shown. */
const cloth = { left: 776, width: 360, ends: 36 };
const column = cloth.left - margin - 56;

/**
 * Draws the preview picture of an event for shared links: its poster, without details that are too small for a phone.
 */
export function sharedEventOf({ event, edition, language }: SharedEvent): string {
  const { width, height } = sharedSize;
  const { location, cancelled, title } = event;
  const t = translator(language);
  const { inks, mark, typefaces } = drawnLookOf(edition);
  const outlines = outlinesIn(typefaces);
  const { outlined, widthOf } = outlines;
  const line = (text: string, style: Style, at: LineAt) => drawLine(outlines, text, style, at);
  const { ground, ink } = posterColors(event, inks);
  const { numeral, day, hours } = posterDay({ t, dates: dates(language), language }, event, edition.zone);
  const numeralStyle: Style = { face: "display", size: numeral.length > 2 ? 112 : 150, tracking: -0.05 };
  const beside = margin + widthOf(numeral, numeralStyle) + 24;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    drawCloth(event, inks),
    cancelled ? drawState(t("calendar.cancelled"), inks, outlines) : drawName(edition.name, ink, { mark, ...outlines }),
    drawTitle(title, ink, outlines),
    `<path d="${outlined(numeral, { ...numeralStyle, x: margin - 4, y: 520 })}" fill="${ink}"/>`,
    line(day, { face: "display", size: 40, tracking: -0.01 }, { x: beside, y: 455, ink }),
    line(hours, { face: "display", size: 56, tracking: -0.02 }, { x: beside, y: 520, ink }),
    line(location ?? t("calendar.noPlace"), { face: "display", size: 42, tracking: -0.01 }, { x: margin, y: 580, ink }),
    "</svg>",
  ].join("");
}

function drawName(name: string, ink: string, { mark, outlined }: Outlines & Pick<DrawnLook, "mark">): string {
  const style: Style = { face: "display", size: 36, tracking: -0.02 };
  return [
    plainMarkSvg(mark, ink, { x: margin, y: 48, size: 42 }),
    `<path d="${outlined(name, { ...style, x: margin + 58, y: 82 })}" fill="${ink}"/>`,
  ].join("");
}

/** Draws the status, such as "Called off", as a patch instead of the name. */
function drawState(words: string, inks: DrawnColors, { outlined, widthOf }: Outlines): string {
  const style: Style = { face: "display", size: 44, tracking: -0.015 };
  const width = Math.round(widthOf(words, style) + 40);
  return [
    `<rect x="${margin}" y="36" width="${width}" height="68" fill="${inks.indigo}"/>`,
    `<path d="${outlined(words, { ...style, x: margin + 20, y: 85 })}" fill="${inks.white}"/>`,
  ].join("");
}

/** Draws the title as large as it fits between the name and the day. */
function drawTitle(title: string, ink: string, { outlined, widthOf }: Outlines): string {
  const [top, height] = [118, 282];
  const sizes = [124, 108, 94, 84, 76, 68, 60, 54, 48, 42];
  const styles = sizes.map((size): Style => ({ face: "display", size, tracking: -0.03 }));
  const { lines, style } = largestTitle(title, styles, { width: column, height, widthOf });
  const first = top + (height - lines.length * style.size) / 2 + style.size * 0.8;
  const path = lines.map((text, i) => outlined(text, { ...style, x: margin, y: Math.round(first + i * style.size) }));
  return `<path d="${path.join("")}" fill="${ink}"/>`;
}

interface LineAt {
  x: number;
  y: number;
  ink: string;
}

/** Draws a single line, which shrinks or is cut to fit. */
function drawLine({ outlined, widthOf }: Outlines, text: string, style: Style, { x, y, ink }: LineAt): string {
  const shown = shrunkLine(text, style, { width: column + margin - x, widthOf });
  return `<path d="${outlined(shown.text, { ...shown.style, x, y })}" fill="${ink}"/>`;
}

function drawCloth(event: PublicEvent, inks: DrawnColors): string {
  const { id: seed, cancelled: unfinished } = event;
  const theme = threadNumber(event.category);
  const { ends, woven, ground, threads } = weavePoster({ seed, theme, emblem: emblemOf(event.category), unfinished });
  const stitchWidth = cloth.width / cloth.ends;
  const stitchHeight = stitchWidth * 0.655;
  const start = cloth.left - ((ends - cloth.ends) / 2) * stitchWidth;
  const bare = Array.from({ length: cloth.ends }, (_, end) => `M${end} 0V${(60 - ((end * end * 7) % 5)).toFixed()}`);
  const stitches = threads.map(({ ink, path }) => `<path d="${path}" stroke="${colorOf(ink, inks)}"/>`);
  const behind = `<path d="${ground}" stroke="${inks["indigo-2"]}" stroke-dasharray="${groundDashes}"/>`;
  return [
    `<clipPath id="c"><rect x="${cloth.left}" width="${cloth.width}" height="${sharedSize.height}"/></clipPath>`,
    `<g transform="translate(${cloth.left + stitchWidth / 2} ${Math.round(woven * stitchHeight) - 4}) scale(${stitchWidth})">`,
    `<path d="${bare.join("")}" stroke="${inks.indigo}" stroke-width=".6" stroke-linecap="round"/></g>`,
    `<rect x="${cloth.left}" width="${cloth.width}" height="${Math.round(woven * stitchHeight)}" fill="${inks.indigo}"/>`,
    `<g clip-path="url(#c)"><g transform="translate(${start + stitchWidth / 2} ${stitchHeight / 2}) scale(${stitchWidth} ${stitchHeight})"`,
    ` fill="none" stroke-width=".84" stroke-linecap="round">${behind}${stitches.join("")}</g></g>`,
  ].join("");
}

function colorOf(ink: PosterInk, inks: DrawnColors): string {
  return typeof ink === "number" ? threadColor(inks, ink) : inks[ink];
}
