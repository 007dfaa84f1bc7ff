import { renderAsync } from "@resvg/resvg-js";
import { inks } from "~/ui/mark-shape";
import { groundDashes, weavePoster, type PosterInk } from "~/ui/weave-poster";
import { themes } from "../../edition/edition.ts";
import { isThemed, type Category } from "../event.ts";

interface Woven {
  id: string;
  category: Category;
}

/** The cloth of an event as a PNG of that width and height, filled from its middle. */
export async function clothPicture(event: Woven, size: readonly [number, number]): Promise<Uint8Array> {
  const picture = await renderAsync(clothOf(event, size), { font: { loadSystemFonts: false } });
  return picture.asPng();
}

/** As SVG. */
function clothOf({ id, category }: Woven, [width, height]: readonly [number, number]) {
  const event = { category };
  const theme = isThemed(event) ? themes.indexOf(event.category) : undefined;
  const { ends, rows, ground, threads } = weavePoster({ seed: id, theme, figure: category });
  const slant = 0.655;
  const across = Math.max(width / (ends - 2), height / ((rows - 1) * slant));
  const [left, top] = [(width - ends * across) / 2, (height - rows * across * slant) / 2];
  const colorOf = (ink: PosterInk) => (typeof ink === "number" ? inks.themes[ink] : inks[ink]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${inks.indigo}"/>`,
    `<g transform="translate(${left + across / 2} ${top + (across * slant) / 2}) scale(${across} ${across * slant})"`,
    ` fill="none" stroke-width=".84" stroke-linecap="round">`,
    `<path d="${ground}" stroke="${inks.ground}" stroke-dasharray="${groundDashes}"/>`,
    ...threads.map(({ ink, path }) => `<path d="${path}" stroke="${colorOf(ink)}"/>`),
    "</g></svg>",
  ].join("");
}
