import { lchOf } from "../color/oklch.ts";
import { drawingFile } from "../mark/mark-svg.ts";
import { markSize, type MarkPart, type Matrix, drawingLimits } from "../mark/mark.ts";
import { readLength, readNumbers, rounded } from "./numbers.ts";
import { isPaint, withAttribute, initialPaint, type Paint } from "./paints.ts";
import { readPath } from "./path-data.ts";
import { readXml, type XmlElement } from "./read-xml.ts";
import { Refused, type DrawingRefusal } from "./refused.ts";
import { shapes } from "./shape-paths.ts";
import { combined, isDrawable, readTransform, scaleOf } from "./transforms.ts";

/**
 * Reads an SVG file as a mark. Only plain shapes in plain colors are understood; anything else is refused by name. The
 * result is made from the numbers alone and contains no text of the file.
 */
export function readDrawing(file: string): { ok: true; drawing: MarkPart[] } | ({ ok: false } & DrawingRefusal) {
  try {
    if (file.length > drawingLimits.file) throw new Refused("tooLong", String(drawingLimits.file / 1_000));
    return { ok: true, drawing: drawingOf(readXml(file.trim(), isKnown)) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal };
    throw error;
  }
}

function isKnown(name: string): boolean {
  return name === "svg" || name === "g" || undrawn.includes(name) || Object.hasOwn(shapes, name);
}

/** A shape with its color, before the colors are sorted into threads. */
type Colored = Omit<MarkPart, "thread"> & { color: string };

function drawingOf(root: XmlElement): MarkPart[] {
  if (root.name !== "svg") throw new Refused("element", `<${root.name}>`);
  const parts = partsIn(root, { matrix: intoSquare(root), paint: initialPaint });
  if (parts.length === 0) throw new Refused("empty");
  const isBright = brightIn(parts.map(({ color }) => color));
  const drawing = parts.map(({ color, ...part }): MarkPart => ({ thread: isBright(color) ? "warp" : "weft", ...part }));
  if (drawingFile(drawing).length > drawingLimits.drawn) throw new Refused("tooFine");
  return drawing;
}

/** How much lighter one color has to be than another to be drawn in another thread. */
const leastDifference = 0.15;

/** The brighter half of the colors becomes warp. Colors that are nearly alike are all weft. */
function brightIn(colors: readonly string[]): (color: string) => boolean {
  const lights = colors.map((color) => lchOf(color).lightness);
  const [darkest, brightest] = [Math.min(...lights), Math.max(...lights)];
  const middle = (darkest + brightest) / 2;
  return (color) => brightest - darkest >= leastDifference && lchOf(color).lightness > middle;
}

interface Around {
  matrix: Matrix;
  paint: Paint;
}

/** Attributes without an effect on the drawing. */
const silent =
  /^(?:id|class|version|baseProfile|role|focusable|xmlns|xmlns:\w{1,20}|xml:space|data-name|aria-\w{1,20})$/;
const ofRoot = ["width", "height", "x", "y", "viewBox"];

/** Elements that are read but never drawn. */
const undrawn = ["defs", "title", "desc"];

function partsIn(element: XmlElement, around: Around): Colored[] {
  const { name, children } = element;
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  const inside = insideOf(element, around, shape?.ownAttributes ?? (name === "svg" ? ofRoot : []));
  const drawnChildren = children.filter((child) => !undrawn.includes(child.name));
  // A drawing inside of a drawing would have a square of its own, and a shape holds nothing but its title.
  const stray = drawnChildren.find((child) => shape || undrawn.includes(name) || child.name === "svg");
  if (stray) throw new Refused("element", `<${name}> … <${stray.name}>`);
  if (shape) return coloredParts(shape.path(element), name, inside);
  return children.flatMap((child) => partsIn(child, inside));
}

function insideOf({ name, attributes }: XmlElement, around: Around, ownAttributes: readonly string[]): Around {
  let { matrix, paint } = around;
  for (const [key, value] of attributes) {
    if (key === "xmlns" && value !== "http://www.w3.org/2000/svg") throw new Refused("value", `xmlns="${value}"`);
    if (ownAttributes.includes(key) || silent.test(key)) continue;
    if (key === "transform" && name !== "svg") {
      const moved = readTransform(value);
      matrix = moved ? combined(matrix, moved) : matrix;
      if (!moved || !isDrawable(matrix)) throw new Refused("value", `transform="${value}"`);
    } else if (isPaint(key)) paint = withAttribute(paint, key, value);
    else throw new Refused("attribute", `${key} … <${name}>`);
  }
  return { matrix, paint };
}

/** Returns a shape's area and its line, each with as many decimals as can be seen. */
function coloredParts(path: string, name: string, { matrix, paint }: Around): Colored[] {
  if (path.trim() === "") return [];
  const scale = scaleOf(matrix);
  const decimals = Math.min(6, Math.max(0, Math.ceil(Math.log10(scale * 100 || 1))));
  const d = readPath(path, decimals);
  if (!d) throw new Refused("value", `<${name} d="${path}">`);
  const placed = {
    d,
    ...(isUnmoved(matrix)
      ? {}
      : { matrix: matrix.map((number) => Number(number.toPrecision(6))) as unknown as Matrix }),
  };
  const { fill, stroke, width, cap, join, isEvenOdd } = paint;
  return [
    ...(fill ? [{ ...placed, color: fill, ...(isEvenOdd ? { isEvenOdd: true as const } : {}) }] : []),
    ...(stroke && width > 0
      ? [{ ...placed, color: stroke, line: { width: rounded(width, decimals + 1), cap, join } }]
      : []),
  ];
}

function isUnmoved(matrix: Matrix): boolean {
  return matrix.join() === "1,0,0,1,0,0";
}

/** Fits the drawing's own box into the square of a mark. */
function intoSquare({ attributes }: XmlElement): Matrix {
  const viewBox = attributes.get("viewBox");
  const box = viewBox === undefined ? sizeOf(attributes) : readNumbers(viewBox);
  const [x = 0, y = 0, width = 0, height = 0] = box ?? [];
  if (box?.length !== 4 || width <= 0 || height <= 0) throw new Refused("noSize");
  const scale = markSize / Math.max(width, height);
  const left = (markSize - width * scale) / 2 - x * scale;
  const top = (markSize - height * scale) / 2 - y * scale;
  const matrix: Matrix = [scale, 0, 0, scale, left, top];
  if (!isDrawable(matrix)) throw new Refused("value", `viewBox="${viewBox ?? box.join(" ")}"`);
  return matrix;
}

function sizeOf(attributes: ReadonlyMap<string, string>): number[] {
  return [0, 0, readLength(attributes.get("width") ?? "") ?? 0, readLength(attributes.get("height") ?? "") ?? 0];
}
