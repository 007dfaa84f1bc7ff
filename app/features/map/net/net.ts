import { bandHead, rowSpacing, side, type Layout, type PlaceToLay } from "./layout.ts";
import { themeKeys } from "../../edition/themes.ts";

/**
 * The woven map as plain data. Each theme's threads run across as weft, places are knots on them, and links are threads
 * that cross over and under. Paths are SVG paths (M, L, C) in units of the drawing.
 */
export interface Net {
  width: number;
  height: number;
  bands: Band[];
  wefts: Weft[];
  knots: Knot[];
  links: DrawnLink[];
}

/** The threads of a theme, or of places without one (null). The name is at x, y. */
export interface Band {
  theme: string | null;
  x: number;
  y: number;
}

export interface Weft {
  theme: string | null;
  path: string;
  /** True if links pass over it. */
  isUnder: boolean;
}

export interface Knot {
  id: string;
  name: string;
  /**
   * The name, possibly shortened. It starts at x + labelAt.x with its baseline at y + labelAt.y - rise, and does not
   * overlap another one.
   */
  label: string;
  /** How far the thread rises below the name, which is shifted up as much. */
  rise: number;
  theme: string | null;
  x: number;
  y: number;
  /** The number of its links. */
  degree: number;
  /**
   * The smallest drawing in which the name still fits, as an index of `labelSizes`. The most linked places have
   * priority.
   */
  detail: number;
}

export interface DrawnLink {
  from: string;
  to: string;
  kind: string;
  path: string;
}

interface DrawnPlace {
  id: string;
  name: string;
  theme: string | null;
}

/** The sizes of names, for ever smaller drawings. */
export const labelSizes = [15, 27, 50, 92] as const;
export const labelAt = { x: 12, y: -13 };
const longestLabel = 36;
const knotRoom = 12;
const labelGap = 24;
const fringe = 46;

export function placeToLay({ id, name, theme }: DrawnPlace): PlaceToLay {
  const length = Math.ceil(knotRoom + labelAt.x + labelWidth(labelOf(name)) + labelGap);
  return { id, band: bandOf(theme), length };
}

function bandOf(theme: string | null): number {
  return [...themeKeys(), theme].indexOf(theme);
}

function labelOf(name: string): string {
  const letters = [...name];
  if (letters.length <= longestLabel) return name;
  const cut = letters.slice(0, longestLabel - 1);
  const end = Math.max(cut.lastIndexOf(" "), longestLabel / 2);
  return `${cut.slice(0, end).join("").trimEnd()}…`;
}

/** Estimates the width of a name at the smallest size. */
function labelWidth(label: string): number {
  const ems = [...label].map((letter) => {
    if (/[\sfijlrt.,'’:;|()\-1]/.test(letter)) return 0.34;
    if (/[mwMW&@%]/.test(letter)) return 0.9;
    if (/[A-Z0-9]/.test(letter)) return 0.68;
    return (letter.codePointAt(0) ?? 0) > 0x24f ? 1 : 0.57;
  });
  return ems.reduce((sum, em) => sum + em, 0) * labelSizes[0];
}

/** Returns the y position of a thread at x. Threads hang in soft folds. */
function threadAt(row: { top: number; index: number }, x: number): number {
  return row.top + 7 * Math.sin(x / 190 + row.index * 0.38) + 2.5 * Math.sin(x / 83 - row.index * 0.23);
}

/** Returns the highest point of a thread below a name. */
function topOf(row: Row, x: number, label: string): number {
  const end = x + labelAt.x + labelWidth(label);
  const steps = Array.from({ length: Math.ceil((end - x) / 12) + 1 }, (_, i) => Math.min(end, x + i * 12));
  return Math.round(Math.min(...steps.map((at) => threadAt(row, at))));
}

interface Row {
  top: number;
  index: number;
}

interface Cloth {
  rows: Row[];
  /** The number of each band's first thread, counted through all bands. */
  firstOf: number[];
  height: number;
}

/** Returns the size of a layout's drawing. */
export function sheetSize(layout: Pick<Layout, "width" | "rows">): { width: number; height: number } {
  return { width: layout.width, height: clothOf(layout).height };
}

function clothOf({ width, rows: counts }: Pick<Layout, "width" | "rows">): Cloth {
  const rows: Row[] = [];
  const firstOf: number[] = [];
  // Leaves room for the first theme's name, which is larger in a wider drawing.
  let y = 12 + width / 90;
  for (const count of counts) {
    firstOf.push(rows.length);
    if (count > 0) y += bandHead;
    for (let row = 0; row < count; row++, y += rowSpacing) rows.push({ top: y + rowSpacing / 2, index: rows.length });
  }
  return { rows, firstOf, height: Math.round(y + fringe) };
}

/** Draws all places at their positions, with the links between them. */
export function drawNet(
  { places, links }: { places: readonly DrawnPlace[]; links: readonly { from: string; to: string; kind: string }[] },
  layout: Layout,
): Net {
  const { width } = layout;
  const cloth = clothOf(layout);
  const degrees = new Map<string, number>();
  for (const end of links.flatMap(({ from, to }) => [from, to])) degrees.set(end, (degrees.get(end) ?? 0) + 1);
  const rowOf = new Map<string, Row>();
  const knots = places.map(({ id, name }): Knot => {
    const [x, band, row] = layout.spots[id]!;
    const thread = cloth.rows[cloth.firstOf[band]! + row]!;
    rowOf.set(id, thread);
    const y = Math.round(threadAt(thread, x));
    const [label, theme] = [labelOf(name), themeOfBand(band)];
    return { id, name, label, rise: y - topOf(thread, x, label), theme, x, y, degree: degrees.get(id) ?? 0, detail: 0 };
  });
  assignDetails(knots, width);
  const byId = new Map(knots.map((knot) => [knot.id, knot]));
  /** Counts the links drawn per pair of places, since further ones are drawn beside the first. */
  const linksPerPair = new Map<string, number>();
  return {
    width,
    height: cloth.height,
    bands: bandsOf(layout, cloth),
    wefts: cloth.rows.map((row) => weftOf(row, layout, cloth)),
    knots,
    links: links.flatMap(({ from, to, kind }) => {
      const [fromKnot, toKnot] = [byId.get(from), byId.get(to)];
      if (!fromKnot || !toKnot) return [];
      const pair = [from, to].toSorted().join(" ");
      const nth = linksPerPair.get(pair) ?? 0;
      linksPerPair.set(pair, nth + 1);
      return { from, to, kind, path: linkPath(fromKnot, toKnot, { isLoop: rowOf.get(from) === rowOf.get(to), nth }) };
    }),
  };
}

function themeOfBand(band: number): string | null {
  return themeKeys()[band] ?? null;
}

function bandsOf({ rows }: Layout, cloth: Cloth): Band[] {
  return rows.flatMap((count, band) =>
    count > 0 ? { theme: themeOfBand(band), x: side / 2, y: cloth.rows[cloth.firstOf[band]!]!.top - 44 } : [],
  );
}

/** Draws a thread across the full width as a smooth curve. */
function weftOf(row: Row, { width, rows }: Layout, { firstOf }: Cloth): Weft {
  const band = rows.findLastIndex((count, band) => count > 0 && firstOf[band]! <= row.index);
  const steps = Math.ceil(width / 80);
  const xs = Array.from({ length: steps + 1 }, (_, i) => (width * i) / steps);
  const points = xs.map((x) => ({ x, y: threadAt(row, x), slope: (threadAt(row, x + 1) - threadAt(row, x - 1)) / 2 }));
  const curves = points.slice(1).map((to, i) => {
    const from = points[i]!;
    const third = (to.x - from.x) / 3;
    return `C${[from.x + third, from.y + from.slope * third, to.x - third, to.y - to.slope * third, to.x, to.y].map(Math.round).join(" ")}`;
  });
  const [start] = points;
  return {
    theme: themeOfBand(band),
    path: `M${Math.round(start!.x)} ${Math.round(start!.y)}${curves.join("")}`,
    isUnder: row.index % 2 === 1,
  };
}

/** Draws a link between two threads, or a loop below the thread if both knots are on the same one. */
function linkPath(one: Knot, other: Knot, { isLoop, nth }: { isLoop: boolean; nth: number }): string {
  const [from, to] = one.y <= other.y ? [one, other] : [other, one];
  const aside = nth * 16;
  const bend = isLoop ? 38 + aside : (to.y - from.y) * 0.45;
  const hold = isLoop ? to.y + bend : to.y - bend;
  const [left, right] = isLoop ? [from.x, to.x] : [from.x + aside, to.x + aside];
  return `M${from.x} ${from.y}C${[left, from.y + bend, right, hold, to.x, to.y].map(Math.round).join(" ")}`;
}

/** Determines for each name the smallest drawing in which it fits. The most linked places come first. */
function assignDetails(knots: Knot[], width: number): void {
  const order = knots.toSorted((one, other) => other.degree - one.degree || (one.id < other.id ? -1 : 1));
  for (let detail = labelSizes.length - 1; detail > 0; detail--) {
    const grow = labelSizes[detail]! / labelSizes[0];
    const cell = labelSizes[detail]! * 1.3;
    const usedCells = new Set<string>();
    // Names that fit in a smaller drawing are also shown in larger ones.
    for (const knot of order.toSorted((one, other) => other.detail - one.detail)) {
      const length = labelWidth(knot.label) * grow;
      if (knot.x + labelAt.x * grow + length > width) continue;
      const cells = cellsOf(knot, length, cell);
      if (cells.some((key) => usedCells.has(key))) continue;
      for (const key of cells) usedCells.add(key);
      knot.detail = Math.max(knot.detail, detail);
    }
  }
}

function cellsOf({ x, y }: Knot, length: number, cell: number): string[] {
  const [first, last] = [Math.floor(x / cell), Math.floor((x + length) / cell) + 1];
  const row = Math.floor(y / cell);
  return Array.from({ length: last - first + 1 }, (_, i) => [row - 1, row].map((at) => `${first + i} ${at}`)).flat();
}
