import { themes, type Theme } from "../../edition/edition.ts";
import { bandHead, pitch, side, type Layout, type PlaceToLay } from "./layout.ts";

/**
 * The map as a woven net, plain data in units of the sheet: every theme's threads run across as weft, places are knots on
 * them, and links are threads that run over one and under the next. Paths are SVG paths (M, L, C).
 */
export interface Net {
  width: number;
  height: number;
  bands: Band[];
  wefts: Weft[];
  knots: Knot[];
  links: NetLink[];
}

/** The threads of one theme (null: of none). Its name stands at x, y. */
export interface Band {
  theme: Theme | null;
  x: number;
  y: number;
}

export interface Weft {
  theme: Theme | null;
  path: string;
  /** True where links pass over it; false where they pass under. */
  isUnder: boolean;
}

export interface Knot {
  id: string;
  name: string;
  /** The name, cut where it is long. It begins at x + labelAt.x, with its baseline at y + labelAt.y - rise, and overlaps no other. */
  label: string;
  /** How far the thread rises towards the end of the name, which stays above it. */
  rise: number;
  theme: Theme | null;
  x: number;
  y: number;
  /** How many links it has. */
  degree: number;
  /** For small drawings: the name also fits at labelSizes[detail] without touching another such name; the most linked first. */
  detail: number;
}

export interface NetLink {
  from: string;
  to: string;
  kind: string;
  path: string;
}

interface DrawnPlace {
  id: string;
  name: string;
  theme: Theme | null;
}

/** Heights of names, for drawings ever smaller. */
export const labelSizes = [15, 27, 50, 92] as const;
export const labelAt = { x: 12, y: -13 };
const longestLabel = 36;
const knotRoom = 12;
const between = 24;
const fringe = 46;

/** What a layout has to know of a place. */
export function placeToLay({ id, name, theme }: DrawnPlace): PlaceToLay {
  const length = Math.ceil(knotRoom + labelAt.x + labelWidth(labelOf(name)) + between);
  return { id, band: bandOf(theme), length };
}

function bandOf(theme: Theme | null): number {
  return theme ? themes.indexOf(theme) : themes.length;
}

function labelOf(name: string): string {
  const letters = [...name];
  if (letters.length <= longestLabel) return name;
  const cut = letters.slice(0, longestLabel - 1);
  const end = Math.max(cut.lastIndexOf(" "), longestLabel / 2);
  return `${cut.slice(0, end).join("").trimEnd()}…`;
}

/** How wide a name is in the text face, at the smallest size. */
function labelWidth(label: string): number {
  const ems = [...label].map((letter) => {
    if (/[\sfijlrt.,'’:;|()\-1]/.test(letter)) return 0.34;
    if (/[mwMW&@%]/.test(letter)) return 0.9;
    if (/[A-Z0-9]/.test(letter)) return 0.68;
    return (letter.codePointAt(0) ?? 0) > 0x24f ? 1 : 0.57;
  });
  return ems.reduce((sum, em) => sum + em, 0) * labelSizes[0];
}

/** Where a thread of the cloth runs: it hangs in soft folds. */
function threadAt(row: { top: number; index: number }, x: number): number {
  return row.top + 7 * Math.sin(x / 190 + row.index * 0.38) + 2.5 * Math.sin(x / 83 - row.index * 0.23);
}

/** The highest place of a thread below a name. */
function topOf(row: Row, x: number, label: string): number {
  const end = x + labelAt.x + labelWidth(label);
  const steps = Array.from({ length: Math.ceil((end - x) / 12) + 1 }, (_, i) => Math.min(end, x + i * 12));
  return rounded(Math.min(...steps.map((at) => threadAt(row, at))));
}

interface Row {
  top: number;
  index: number;
}

interface Cloth {
  rows: Row[];
  /** The number of a band's first thread, among all. */
  firstOf: number[];
  height: number;
}

/** How large the sheet of a layout is. */
export function sheetSize(layout: Pick<Layout, "width" | "rows">): { width: number; height: number } {
  return { width: layout.width, height: clothOf(layout).height };
}

function clothOf({ width, rows: counts }: Pick<Layout, "width" | "rows">): Cloth {
  const rows: Row[] = [];
  const firstOf: number[] = [];
  // Room for the first theme's name, which is larger on a larger sheet.
  let y = 12 + width / 90;
  for (const count of counts) {
    firstOf.push(rows.length);
    if (count > 0) y += bandHead;
    for (let row = 0; row < count; row++, y += pitch) rows.push({ top: y + pitch / 2, index: rows.length });
  }
  return { rows, firstOf, height: Math.round(y + fringe) };
}

/** Draws the places, which all have their spot in the layout, and the links between them. */
export function drawNet(
  { places, links }: { places: readonly DrawnPlace[]; links: readonly { from: string; to: string; kind: string }[] },
  layout: Layout,
): Net {
  const { width } = layout;
  const cloth = clothOf(layout);
  const degrees = new Map<string, number>();
  for (const end of links.flatMap(({ from, to }) => [from, to])) degrees.set(end, (degrees.get(end) ?? 0) + 1);
  const rowOf = new Map<string, Row>();
  const knots = places.map(({ id, name, theme }): Knot => {
    const [x, band, row] = layout.spots[id]!;
    const thread = cloth.rows[cloth.firstOf[band]! + row]!;
    rowOf.set(id, thread);
    const y = rounded(threadAt(thread, x));
    const label = labelOf(name);
    return { id, name, label, rise: y - topOf(thread, x, label), theme, x, y, degree: degrees.get(id) ?? 0, detail: 0 };
  });
  showFirst(knots, width);
  const byId = new Map(knots.map((knot) => [knot.id, knot]));
  /** How many links of a pair are drawn already; the next one hangs beside them. */
  const drawn = new Map<string, number>();
  return {
    width,
    height: cloth.height,
    bands: bandsOf(layout, cloth),
    wefts: cloth.rows.map((row) => weftOf(row, layout, cloth)),
    knots,
    links: links.flatMap(({ from, to, kind }) => {
      const [one, other] = [byId.get(from), byId.get(to)];
      if (!one || !other) return [];
      const pair = [from, to].toSorted().join(" ");
      const nth = drawn.get(pair) ?? 0;
      drawn.set(pair, nth + 1);
      return { from, to, kind, path: linkPath(one, other, { isLoop: rowOf.get(from) === rowOf.get(to), nth }) };
    }),
  };
}

function themeOfBand(band: number): Theme | null {
  return themes[band] ?? null;
}

function bandsOf({ rows }: Layout, cloth: Cloth): Band[] {
  return rows.flatMap((count, band) =>
    count > 0 ? { theme: themeOfBand(band), x: side / 2, y: cloth.rows[cloth.firstOf[band]!]!.top - 44 } : [],
  );
}

/** Across the whole sheet, as smooth curves through a few points. */
function weftOf(row: Row, { width, rows }: Layout, { firstOf }: Cloth): Weft {
  const band = rows.findLastIndex((count, band) => count > 0 && firstOf[band]! <= row.index);
  const steps = Math.ceil(width / 80);
  const xs = Array.from({ length: steps + 1 }, (_, i) => (width * i) / steps);
  const points = xs.map((x) => ({ x, y: threadAt(row, x), slope: (threadAt(row, x + 1) - threadAt(row, x - 1)) / 2 }));
  const curves = points.slice(1).map((to, i) => {
    const from = points[i]!;
    const third = (to.x - from.x) / 3;
    return `C${[from.x + third, from.y + from.slope * third, to.x - third, to.y - to.slope * third, to.x, to.y].map(rounded).join(" ")}`;
  });
  const [start] = points;
  return {
    theme: themeOfBand(band),
    path: `M${rounded(start!.x)} ${rounded(start!.y)}${curves.join("")}`,
    isUnder: row.index % 2 === 1,
  };
}

/** Up or down from thread to thread; between two knots of one thread, a loop that hangs below it. */
function linkPath(one: Knot, other: Knot, { isLoop, nth }: { isLoop: boolean; nth: number }): string {
  const [from, to] = one.y <= other.y ? [one, other] : [other, one];
  const aside = nth * 16;
  const bend = isLoop ? 38 + aside : (to.y - from.y) * 0.45;
  const hold = isLoop ? to.y + bend : to.y - bend;
  const [left, right] = isLoop ? [from.x, to.x] : [from.x + aside, to.x + aside];
  return `M${from.x} ${from.y}C${[left, from.y + bend, right, hold, to.x, to.y].map(rounded).join(" ")}`;
}

/** Finds for each knot how small the drawing may be in which its name still has room; the most linked come first. */
function showFirst(knots: Knot[], width: number): void {
  const order = knots.toSorted((one, other) => other.degree - one.degree || (one.id < other.id ? -1 : 1));
  for (let detail = labelSizes.length - 1; detail > 0; detail--) {
    const grow = labelSizes[detail]! / labelSizes[0];
    const cell = labelSizes[detail]! * 1.3;
    const taken = new Set<string>();
    // Names with room in a smaller drawing have it in a larger one.
    for (const knot of order.toSorted((one, other) => other.detail - one.detail)) {
      const length = labelWidth(knot.label) * grow;
      if (knot.x + labelAt.x * grow + length > width) continue;
      const cells = cellsOf(knot, length, cell);
      if (cells.some((key) => taken.has(key))) continue;
      for (const key of cells) taken.add(key);
      knot.detail = Math.max(knot.detail, detail);
    }
  }
}

function cellsOf({ x, y }: Knot, length: number, cell: number): string[] {
  const [first, last] = [Math.floor(x / cell), Math.floor((x + length) / cell) + 1];
  const row = Math.floor(y / cell);
  return Array.from({ length: last - first + 1 }, (_, i) => [row - 1, row].map((at) => `${first + i} ${at}`)).flat();
}

function rounded(number: number): number {
  return Math.round(number);
}
