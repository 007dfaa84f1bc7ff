import { plainMarkSvg } from "../../../lib/mark/mark-svg.ts";
import { outlinesIn } from "../../../platform/pdf/text-outlines.server.ts";
import { drawPoster, type PosterPen } from "./draw-poster.server.ts";
import { posterWidth, type PosterFormat } from "./poster.ts";
import type { Poster } from "./poster-data.server.ts";

/** Renders a poster as SVG with outlined text, so that converting it to a picture needs no fonts. */
export function posterSvg(poster: Poster, format: PosterFormat): string {
  const elements: string[] = [];
  const { outlined, widthOf } = outlinesIn(poster.typefaces);
  const pen: PosterPen = {
    widthOf,
    write: (text, { color, ...style }, at) =>
      void elements.push(`<path d="${outlined(text, { ...style, ...at })}" fill="${color}"/>`),
    rect: ({ x, y, width, height }, color) =>
      void elements.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`),
    path: (path, { color, stroke, dash }, { x, y, across, down }) => {
      const lines = `fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round"`;
      const paint = stroke ? `${lines}${dash ? ` stroke-dasharray="${dash.join(" ")}"` : ""}` : `fill="${color}"`;
      elements.push(`<path transform="translate(${x} ${y}) scale(${across} ${down})" d="${path}" ${paint}/>`);
    },
    mark: (color, square) => void elements.push(plainMarkSvg(poster.mark, color, square)),
    code: () => undefined,
    part: (_kind, draw) => draw(),
  };
  drawPoster(pen, poster, format);
  const box = `viewBox="0 0 ${posterWidth} ${format.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${elements.join("")}</svg>`;
}
