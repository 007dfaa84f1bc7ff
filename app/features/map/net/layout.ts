import { forceCollide, forceLink, forceSimulation, forceX, forceY, type SimulationNodeDatum } from "d3-force";
import { drawOut, pack } from "./thread.ts";

/** The input of the layout for one place. */
export interface PlaceToLay {
  id: string;
  /** The number of its band: one for each theme in their order, and the last one for places without a theme. */
  band: number;
  /** The length it needs on its thread: the knot, the name and a gap. */
  length: number;
}

/** The positions of all places, as they are stored. */
export interface Layout {
  width: number;
  /** The number of threads per band. */
  rows: number[];
  /** The position of each place by its id: the distance along the thread, the band, and the thread in it. */
  spots: Record<string, Spot>;
}

/** The positions in the drawing for wide screens and paper, and those in the one for phones. */
export interface Layouts extends Layout {
  tall: Layout;
}

type Spot = [x: number, band: number, row: number];

interface Node extends SimulationNodeDatum {
  place: PlaceToLay;
  home: number;
  x: number;
  y: number;
}

type Ends = readonly { from: string; to: string }[];

export const rowSpacing = 50;
export const bandHead = 46;
/** The margin at both ends of the threads. */
export const side = 48;
/**
 * The smallest width, the smallest aspect ratio of a new drawing, and the range of aspect ratios in which a drawing
 * keeps its width. A wide drawing is close to a sheet of paper in landscape, and a tall one fills a phone's screen.
 */
const shapes = {
  wide: { narrowest: 720, least: 1.25, keptFrom: 1.05, keptTo: 2 },
  tall: { narrowest: 480, least: 0.42, keptFrom: 0.34, keptTo: 0.7 },
};
/** Leaves room on the threads for future places. */
const slack = 1.22;
/** The number of simulation steps: fewer for many places, and few if most of them keep their thread. */
const ticksOf = (count: number, isNew: boolean) =>
  isNew ? Math.max(40, Math.min(150, Math.round(90_000 / count))) : 30;

/**
 * Puts places on the threads of their bands so that linked ones are close together, once for wide screens and once for
 * phones. The same input gives the same layout. With a previous layout, places keep their thread and move along it
 * only to make room.
 */
export function layOut(places: readonly PlaceToLay[], links: Ends, before?: Layout & Partial<Layouts>): Layouts {
  return { ...layOutAs("wide", places, links, before), tall: layOutAs("tall", places, links, before?.tall) };
}

function layOutAs(
  shape: keyof typeof shapes,
  places: readonly PlaceToLay[],
  links: Ends,
  before: Layout | undefined,
): Layout {
  const width = sheetWidth(places, shapes[shape], before?.width);
  const reusable = before?.width === width ? before : undefined;
  const rows = bandRows(places, width, reusable?.rows);
  const nodes = places.map((place) => nodeOf(place, { width, rows, before, reusable }));
  runSimulation(nodes, links, { width, rows });
  const spots = reusable ? keepRows(nodes, reusable, rows) : distributeRows(nodes, rows);
  const threads = Map.groupBy(nodes, ({ place }) => spots.get(place.id)!.join(" "));
  const ends = { from: side, to: width - side };
  for (const thread of threads.values()) {
    thread.sort((one, other) => one.x - other.x || (one.place.id < other.place.id ? -1 : 1));
    if (!reusable) drawOut(thread, ends);
    pack(thread, ends);
  }
  return {
    width,
    rows,
    spots: Object.fromEntries(
      nodes.map(({ place, x }): [string, Spot] => [place.id, [Math.round(x), ...spots.get(place.id)!]]),
    ),
  };
}

function lengthsOf(places: readonly PlaceToLay[]): number[] {
  const lengths: number[] = Array.from({ length: Math.max(0, ...places.map(({ band }) => band + 1)) }, () => 0);
  for (const { band, length } of places) lengths[band]! += length;
  return lengths;
}

/** Returns the previous width as long as its aspect ratio is acceptable. */
function sheetWidth(places: readonly PlaceToLay[], shape: (typeof shapes)["wide"], before?: number): number {
  // The widths are multiples of the warp's spacing.
  const widths = Array.from({ length: 24 }, (_, i) => 48 * Math.round((shape.narrowest * 1.14 ** i) / 48));
  const lengths = lengthsOf(places);
  const shapeOf = (width: number) => {
    const rows = lengths.map((length) => Math.ceil((length * slack) / (width - 2 * side)));
    const heads = rows.filter((count) => count > 0).length;
    return width / (rows.reduce((a, b) => a + b, 0) * rowSpacing + heads * bandHead + 100);
  };
  if (before && shapeOf(before) >= shape.keptFrom && shapeOf(before) <= shape.keptTo) return before;
  return widths.find((width) => shapeOf(width) >= shape.least) ?? widths.at(-1)!;
}

/** Returns the number of threads per band: as before, or more if the places no longer fit. */
function bandRows(places: readonly PlaceToLay[], width: number, before: readonly number[] = []): number[] {
  const room = width - 2 * side;
  return lengthsOf(places).map((length, band) => {
    const neededCount = Math.ceil((length * slack) / room);
    const previousCount = before[band] ?? 0;
    const isFull = length * 1.1 > previousCount * room;
    return length === 0 ? 0 : isFull || previousCount > neededCount + 2 ? neededCount : previousCount;
  });
}

interface Sheet {
  width: number;
  rows: readonly number[];
}

function heightOf(rows: readonly number[], band: number, row: number): number {
  return (
    rows.slice(0, band).reduce((sum, count) => sum + (count > 0 ? bandHead + count * rowSpacing : 0), 0) +
    row * rowSpacing
  );
}

function nodeOf(
  place: PlaceToLay,
  { width, rows, before, reusable }: Sheet & { before: Layout | undefined; reusable: Layout | undefined },
): Node {
  const room = width - 2 * side;
  const home = side + Math.max(0, room - place.length) * shareOf(place.id);
  const [x, band, row] = before?.spots[place.id] ?? [];
  const keepsThread = reusable !== undefined && band === place.band && row! < rows[band]!;
  const count = rows[place.band]!;
  const y = heightOf(rows, place.band, keepsThread ? row! : (count - 1) * shareOf(`${place.id} row`));
  const at = x === undefined ? home : (x * width) / before!.width;
  return { place, home: x === undefined ? home : at, x: at, y, ...(keepsThread && { fx: at, fy: y }) };
}

/** Hashes a text to a number from 0 to 1. */
function shareOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** Runs a force simulation: links attract, places repel each other, and bands keep their places. */
function runSimulation(nodes: Node[], links: Ends, { rows }: Sheet): void {
  const byId = new Map(nodes.map((node) => [node.place.id, node]));
  const threads = links.flatMap(({ from, to }) =>
    byId.has(from) && byId.has(to) ? [{ source: byId.get(from)!, target: byId.get(to)! }] : [],
  );
  const isNew = nodes.every(({ fx }) => fx === undefined);
  let seed = 1;
  const middle = ({ place }: Node) => heightOf(rows, place.band, (rows[place.band]! - 1) / 2);
  forceSimulation(nodes)
    .randomSource(() => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 4294967296)
    .force("home", forceX<Node>(({ home }) => home).strength(0.1))
    .force("band", forceY<Node>(middle).strength(0.12))
    .force("link", forceLink(threads).distance(rowSpacing).strength(0.09))
    .force("room", forceCollide<Node>(({ place }) => Math.sqrt((place.length * rowSpacing) / Math.PI)).strength(0.6))
    .stop()
    .tick(ticksOf(nodes.length, isNew));
}

type Rows = Map<string, [band: number, row: number]>;

/** Distributes the places of each band evenly over its threads, from top to bottom. */
function distributeRows(nodes: readonly Node[], rows: readonly number[]): Rows {
  const spots: Rows = new Map();
  for (const [band, count] of rows.entries()) {
    const bandNodes = nodes.filter(({ place }) => place.band === band).toSorted((one, other) => one.y - other.y);
    const totalLength = bandNodes.reduce((sum, { place }) => sum + place.length, 0);
    let laidLength = 0;
    for (const { place } of bandNodes) {
      spots.set(place.id, [
        band,
        Math.min(count - 1, Math.floor(((laidLength + place.length / 2) / totalLength) * count)),
      ]);
      laidLength += place.length;
    }
  }
  return spots;
}

/** Keeps places on their previous threads, and puts new ones on the nearest thread with room. */
function keepRows(nodes: readonly Node[], previous: Layout, rows: readonly number[]): Rows {
  const room = previous.width - 2 * side;
  const spots: Rows = new Map();
  const usedLength = new Map<string, number>();
  const assignRow = ({ place }: Node, row: number) => {
    const thread = `${place.band} ${row}`;
    usedLength.set(thread, (usedLength.get(thread) ?? 0) + place.length);
    spots.set(place.id, [place.band, row]);
  };
  const fits = ({ place }: Node, row: number) => (usedLength.get(`${place.band} ${row}`) ?? 0) + place.length <= room;
  const newcomers = nodes.filter((node) => {
    const [, band, row] = previous.spots[node.place.id] ?? [];
    if (band !== node.place.band || row! >= rows[band]! || !fits(node, row!)) return true;
    assignRow(node, row!);
    return false;
  });
  for (const node of newcomers) {
    const { band } = node.place;
    const near = Array.from({ length: rows[band]! }, (_, row) => row).toSorted(
      (one, other) => Math.abs(heightOf(rows, band, one) - node.y) - Math.abs(heightOf(rows, band, other) - node.y),
    );
    const emptiest = near.toSorted(
      (one, other) => (usedLength.get(`${band} ${one}`) ?? 0) - (usedLength.get(`${band} ${other}`) ?? 0),
    );
    assignRow(node, near.find((row) => fits(node, row)) ?? emptiest[0]!);
  }
  return spots;
}
