import { markSize, type MarkPart, type MarkThread } from "./mark.ts";

/** The color of each thread. */
export type MarkInks = Record<MarkThread, string>;

/** A square to draw in. */
interface Square {
  x: number;
  y: number;
  size: number;
}

/** The opacity of a drawing's bright shapes in one color, which distinguishes them from the dark ones. */
export const halfTone = 0.5;

/** Returns a mark as SVG to embed in another drawing. */
export function markSvg(mark: readonly MarkPart[], inks: MarkInks, { x, y, size }: Square): string {
  const paths = mark.map((part) => partSvg(part, inks[part.thread]));
  return `${opened({ x, y, size })}${paths.join("")}</svg>`;
}

/** Returns a mark in one color. */
export function plainMarkSvg(mark: readonly MarkPart[], ink: string, square: Square): string {
  const paths = mark.map((part) => {
    const { d, broken = d } = part;
    const isHalf = isHalfTone(part);
    return partSvg({ ...part, d: broken }, ink, isHalf ? ` opacity="${halfTone}"` : "");
  });
  return `${opened(square)}${paths.join("")}</svg>`;
}

/** True for a bright shape that has no form for one color. */
export function isHalfTone({ thread, broken }: MarkPart): boolean {
  return thread === "warp" && broken === undefined;
}

function opened({ x, y, size }: Square): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${markSize} ${markSize}">`;
}

function partSvg({ d, matrix, line, isEvenOdd }: MarkPart, ink: string, more = ""): string {
  const transform = matrix ? ` transform="matrix(${matrix.join(" ")})"` : "";
  const paint = line
    ? ` fill="none" stroke="${ink}" stroke-width="${line.width}" stroke-linecap="${line.cap}" stroke-linejoin="${line.join}"`
    : ` fill="${ink}"${isEvenOdd ? ' fill-rule="evenodd"' : ""}`;
  return `<path${transform} d="${d}"${paint}${more}/>`;
}

/** Returns an uploaded drawing as an SVG file that `readDrawing` reads again: dark is weft, bright is warp. */
export function drawingFile(drawing: readonly MarkPart[]): string {
  if (drawing.length === 0) return "";
  const paths = drawing.map((part) => `  ${partSvg(part, part.thread === "warp" ? "#fff" : "#000")}`);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}">`;
  return [head, ...paths, "</svg>"].join("\n");
}
