import { renderAsync } from "@resvg/resvg-js";
import { goesUnder } from "../app/ui/emblem-weave.ts";
import { drawnColors } from "../app/lib/palette/colors.ts";
import { usualPalette } from "../app/lib/palette/palette.ts";
import { threadColor } from "../app/lib/palette/threads.ts";
import { posterMotifs } from "../app/ui/poster-motifs.ts";

/** A woven portrait of an invented person. Portraits differ in hair and clothes. */
export interface Portrait {
  hair: "long" | "short" | "bun" | "hat";
  /** Numbers of themes. */
  colors: { ground: number; face: number; clothes: number };
  /** The number of the pattern of the clothes. */
  motif: number;
}

const [ends, rows] = [24, 45];
/** The size of a stitch in pixels, with which a portrait is a little wider than the site requires. */
const stitch = { width: 14, height: 28 / 3 };
const middle = (ends - 1) / 2;

const inks = drawnColors(usualPalette);

type Ink = string | undefined;
type Spot = readonly [end: number, row: number];

/** Draws a portrait as a PNG, stitch by stitch as the site's cloths are woven. */
export async function drawPortrait(portrait: Portrait): Promise<Uint8Array> {
  const [width, height] = [ends * stitch.width, rows * stitch.height];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${inks.indigo}"/>`,
    `<g fill="none" stroke-width="${stitch.height * 0.9}" stroke-linecap="round">`,
    ...Array.from({ length: rows }, (_, row) => rowPaths(portrait, row)),
    "</g></svg>",
  ].join("");
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return picture.asPng();
}

function rowPaths(portrait: Portrait, row: number): string {
  const y = (row + 0.5) * stitch.height;
  let paths = "";
  for (let end = 0; end < ends;) {
    const ink = inkAt(portrait, [end, row]);
    let last = end;
    while (last + 1 < ends && inkAt(portrait, [last + 1, row]) === ink && !goesUnder(last + 1, row)) last++;
    const from = (end + 0.35) * stitch.width;
    if (ink) paths += `<path d="M${from} ${y}h${(last - end + 0.3) * stitch.width}" stroke="${ink}"/>`;
    end = last + 1;
  }
  return paths;
}

/** Returns the color at a crossing: the shape in front covers those behind. */
function inkAt({ hair, colors, motif }: Portrait, spot: Spot): Ink {
  const [end, row] = spot;
  const theme = (number: number) => threadColor(inks, number);
  if (hair === "hat" && isHat(spot)) return theme(colors.clothes);
  if (isWithin(spot, { y: 20, across: 4.2, down: 8.5 }) && row > hairline[hair]) return theme(colors.face);
  if (isHair(hair, spot)) return inks["indigo-2"];
  if (Math.abs(end - middle) < 2 && row > 26 && row < 33) return theme(colors.face);
  if (isWithin(spot, { y: 47, across: 10.5, down: 16 })) {
    const pattern = posterMotifs[motif]!;
    const draft = pattern[row % pattern.length]!;
    return draft[Math.floor(Math.abs(end - middle)) % draft.length] === "#" ? theme(colors.clothes) : inks.wool;
  }
  return theme(colors.ground);
}

const hairline: Record<Portrait["hair"], number> = { long: 15, short: 15, bun: 15, hat: 12 };

function isHair(hair: Portrait["hair"], spot: Spot): boolean {
  const [end, row] = spot;
  if (isWithin(spot, { y: 17, across: 5.6, down: 9 }) && row < (hair === "short" ? 20 : 24)) return true;
  if (hair === "bun") return isWithin(spot, { y: 6, across: 2.8, down: 4 });
  return hair === "long" && row > 14 && row < 36 && Math.abs(end - middle) < 6 && Math.abs(end - middle) > 3.6;
}

function isHat([end, row]: Spot): boolean {
  const aside = Math.abs(end - middle);
  return (row >= 4 && row < 11 && aside < 4.6) || (row >= 11 && row < 13 && aside < 8);
}

function isWithin([end, row]: Spot, { y, across, down }: { y: number; across: number; down: number }): boolean {
  return ((end - middle) / across) ** 2 + ((row - y) / down) ** 2 <= 1;
}
