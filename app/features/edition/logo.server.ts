import { outlined, widthOf, type Style } from "~/platform/pdf/text-outlines.server";
import { markShape } from "~/ui/mark-shape";
import type { DrawnColors } from "~/lib/palette/colors";
import type { Edition } from "./edition.ts";
import { inksOf } from "./look.ts";
import type { LogoVariant } from "./press-files.ts";

const variantColors = (inks: DrawnColors): Record<LogoVariant, { warp: string; weft: string; name: string }> => ({
  color: { warp: inks.marigold, weft: inks.indigo, name: inks.indigo },
  reversed: { warp: inks.marigold, weft: inks.white, name: inks.white },
  plain: { warp: inks.indigo, weft: inks.indigo, name: inks.indigo },
});

const style: Style = { face: "display", size: 23, tracking: -0.025 };
/** The free space around the logo: the width of a thread. */
const space = 4;
const gap = 10;

/** Returns the size of the logo in its own units. */
export function logoSize(name: string): { width: number; height: number } {
  const width = space * 2 + markShape.size + gap + widthOf(name, style);
  return { width: Math.ceil(width), height: markShape.size + space * 2 };
}

/** Returns the logo as SVG without a background; the name is outlines, so it needs no font. */
export function logoSvg(edition: Pick<Edition, "name" | "palette">, variant: LogoVariant): string {
  const { name } = edition;
  const { width, height } = logoSize(name);
  const ink = variantColors(inksOf(edition))[variant];
  // In one color, the threads are separated by gaps where one goes under the other.
  const warp = variant === "plain" ? markShape.brokenWarp : markShape.warp;
  const letters = outlined(name, { ...style, x: space + markShape.size + gap, y: height / 2 + style.size * 0.33 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}">`,
    `<title>${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>`,
    `<g transform="translate(${space} ${space})"><path d="${warp}" fill="${ink.warp}"/>`,
    `<path d="${markShape.weft}" fill="${ink.weft}"/></g>`,
    `<path d="${letters}" fill="${ink.name}"/></svg>`,
  ].join("");
}
