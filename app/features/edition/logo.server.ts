import { outlinesIn, type Style } from "~/platform/pdf/text-outlines.server";
import { markSize } from "~/lib/mark/mark";
import { markSvg, plainMarkSvg } from "~/lib/mark/mark-svg";
import type { DrawnColors } from "~/lib/palette/colors";
import type { Edition } from "./edition.ts";
import { type LookFacts, drawnLookOf, typefacesOf } from "./look.ts";
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

type NamedLook = Pick<Edition, "name"> & LookFacts;

/** Returns the size of the logo in its own units. */
export function logoSize(edition: NamedLook): { width: number; height: number } {
  const { widthOf } = outlinesIn(typefacesOf(edition));
  const width = space * 2 + markSize + gap + widthOf(edition.name, style);
  return { width: Math.ceil(width), height: markSize + space * 2 };
}

/** Returns the logo as SVG without a background; the name is outlines, so it needs no font. */
export function logoSvg(edition: NamedLook, variant: LogoVariant): string {
  const { name } = edition;
  const { width, height } = logoSize(edition);
  const { inks, mark, typefaces } = drawnLookOf(edition);
  const ink = variantColors(inks)[variant];
  const square = { x: space, y: space, size: markSize };
  const letters = outlinesIn(typefaces).outlined(name, {
    ...style,
    x: space + markSize + gap,
    y: height / 2 + style.size * 0.33,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}">`,
    `<title>${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>`,
    // In one color, the threads are separated by gaps where one goes under the other.
    variant === "plain" ? plainMarkSvg(mark, ink.weft, square) : markSvg(mark, ink, square),
    `<path d="${letters}" fill="${ink.name}"/></svg>`,
  ].join("");
}
