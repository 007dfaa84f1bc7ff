import { forceCollide, forceLink, forceSimulation, forceX, forceY, type SimulationNodeDatum } from "d3-force";

/** What a layout has to know of a place. */
export interface PlaceToLay {
  id: string;
  /** Which band of the cloth it belongs to: one for each theme in their order, the last for none. */
  band: number;
  /** How much of a thread it takes: the knot, its name and the space behind it. */
  length: number;
}

/** Where everything lies, as it is stored. */
export interface Layout {
  /** Of the sheet. */
  width: number;
  /** How many threads each band has. */
  rows: number[];
  /** Each place by its id: how far along the thread, the band, and which of its threads. */
  spots: Record<string, Spot>;
}

type Spot = [x: number, band: number, row: number];

interface Node extends SimulationNodeDatum {
  place: PlaceToLay;
  home: number;
  x: number;
  y: number;
}

type Ends = readonly { from: string; to: string }[];

export const pitch = 50;
export const bandHead = 46;
/** Left and right of the threads' knots. */
export const side = 48;
/** Of sheets; in whole spaces of the warp. */
const widths = Array.from({ length: 24 }, (_, i) => 48 * Math.round((720 * 1.14 ** i) / 48));
/** Sheets are about as wide as a sheet of paper lying down. */
const shape = { least: 1.25, keptFrom: 1.05, keptTo: 2 };
/** Free thread for places to come. */
const slack = 1.22;
/** How often places settle: less often the more there are, and seldom where most stay. */
const ticksOf = (count: number, isNew: boolean) =>
  isNew ? Math.max(40, Math.min(150, Math.round(90_000 / count))) : 30;

/**
 * Lays places on the threads of their bands, so that linked ones lie near each other. The same places give the same
 * layout; with the layout before, all places keep their thread, and move along it only to make room.
 */
export function layOut(places: readonly PlaceToLay[], links: Ends, before?: Layout): Layout {
  const width = sheetWidth(places, before?.width);
  const known = before?.width === width ? before : undefined;
  const rows = bandRows(places, width, known?.rows);
  const nodes = places.map((place) => nodeOf(place, { width, rows, before, known }));
  relax(nodes, links, { width, rows });
  const spots = known ? keptRows(nodes, known, rows) : freshRows(nodes, rows);
  const threads = Map.groupBy(nodes, ({ place }) => spots.get(place.id)!.join(" "));
  for (const thread of threads.values()) pack(thread, width);
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

/** The width before, as long as the sheet has a good shape with it. */
function sheetWidth(places: readonly PlaceToLay[], before?: number): number {
  const lengths = lengthsOf(places);
  const shapeOf = (width: number) => {
    const rows = lengths.map((length) => Math.ceil((length * slack) / (width - 2 * side)));
    const heads = rows.filter((count) => count > 0).length;
    return width / (rows.reduce((a, b) => a + b, 0) * pitch + heads * bandHead + 100);
  };
  if (before && shapeOf(before) >= shape.keptFrom && shapeOf(before) <= shape.keptTo) return before;
  return widths.find((width) => shapeOf(width) >= shape.least) ?? widths.at(-1)!;
}

/** As many threads as before, and more where places no longer fit. */
function bandRows(places: readonly PlaceToLay[], width: number, before: readonly number[] = []): number[] {
  const room = width - 2 * side;
  return lengthsOf(places).map((length, band) => {
    const wanted = Math.ceil((length * slack) / room);
    const kept = before[band] ?? 0;
    const isFull = length * 1.1 > kept * room;
    return length === 0 ? 0 : isFull || kept > wanted + 2 ? wanted : kept;
  });
}

interface Sheet {
  width: number;
  rows: readonly number[];
}

function heightOf(rows: readonly number[], band: number, row: number): number {
  return rows.slice(0, band).reduce((sum, count) => sum + (count > 0 ? bandHead + count * pitch : 0), 0) + row * pitch;
}

function nodeOf(
  place: PlaceToLay,
  { width, rows, before, known }: Sheet & { before: Layout | undefined; known: Layout | undefined },
): Node {
  const room = width - 2 * side;
  const home = side + Math.max(0, room - place.length) * shareOf(place.id);
  const [x, band, row] = before?.spots[place.id] ?? [];
  const isKept = known !== undefined && band === place.band && row! < rows[band]!;
  const count = rows[place.band]!;
  const y = heightOf(rows, place.band, isKept ? row! : (count - 1) * shareOf(`${place.id} row`));
  const at = x === undefined ? home : (x * width) / before!.width;
  return { place, home: x === undefined ? home : at, x: at, y, ...(isKept && { fx: at, fy: y }) };
}

/** A number from 0 to 1 that is always the same for a text, and different for most. */
function shareOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** Links draw places together, what takes room pushes the others away, and each band holds its own. */
function relax(nodes: Node[], links: Ends, { rows }: Sheet): void {
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
    .force("link", forceLink(threads).distance(pitch).strength(0.09))
    .force("room", forceCollide<Node>(({ place }) => Math.sqrt((place.length * pitch) / Math.PI)).strength(0.6))
    .stop()
    .tick(ticksOf(nodes.length, isNew));
}

type Rows = Map<string, [band: number, row: number]>;

/** Each band's places from the top, on thread after thread, the same length on each. */
function freshRows(nodes: readonly Node[], rows: readonly number[]): Rows {
  const spots: Rows = new Map();
  for (const [band, count] of rows.entries()) {
    const own = nodes.filter(({ place }) => place.band === band).toSorted((one, other) => one.y - other.y);
    const whole = own.reduce((sum, { place }) => sum + place.length, 0);
    let laid = 0;
    for (const { place } of own) {
      spots.set(place.id, [band, Math.min(count - 1, Math.floor(((laid + place.length / 2) / whole) * count))]);
      laid += place.length;
    }
  }
  return spots;
}

/** Who had a thread keeps it; new ones go to the nearest that has room. */
function keptRows(nodes: readonly Node[], known: Layout, rows: readonly number[]): Rows {
  const room = known.width - 2 * side;
  const spots: Rows = new Map();
  const taken = new Map<string, number>();
  const lay = ({ place }: Node, row: number) => {
    const thread = `${place.band} ${row}`;
    taken.set(thread, (taken.get(thread) ?? 0) + place.length);
    spots.set(place.id, [place.band, row]);
  };
  const fits = ({ place }: Node, row: number) => (taken.get(`${place.band} ${row}`) ?? 0) + place.length <= room;
  const newcomers = nodes.filter((node) => {
    const [, band, row] = known.spots[node.place.id] ?? [];
    if (band !== node.place.band || row! >= rows[band]! || !fits(node, row!)) return true;
    lay(node, row!);
    return false;
  });
  for (const node of newcomers) {
    const { band } = node.place;
    const near = Array.from({ length: rows[band]! }, (_, row) => row).toSorted(
      (one, other) => Math.abs(heightOf(rows, band, one) - node.y) - Math.abs(heightOf(rows, band, other) - node.y),
    );
    const emptiest = near.toSorted(
      (one, other) => (taken.get(`${band} ${one}`) ?? 0) - (taken.get(`${band} ${other}`) ?? 0),
    );
    lay(node, near.find((row) => fits(node, row)) ?? emptiest[0]!);
  }
  return spots;
}

/** Moves the places of one thread as little as it takes for none to lie on another (least squares, by pooling). */
function pack(row: Node[], width: number): void {
  row.sort((one, other) => one.x - other.x || (one.place.id < other.place.id ? -1 : 1));
  const begins: number[] = [];
  let length = 0;
  for (const { place } of row) {
    begins.push(length);
    length += place.length;
  }
  const pools: { sum: number; count: number }[] = [];
  for (const [i, { x }] of row.entries()) {
    pools.push({ sum: x - begins[i]!, count: 1 });
    for (let last = pools.length - 1; last > 0 && mean(pools[last - 1]!) > mean(pools[last]!); last--) {
      const { sum, count } = pools.pop()!;
      pools[last - 1] = { sum: pools[last - 1]!.sum + sum, count: pools[last - 1]!.count + count };
    }
  }
  const free = Math.max(0, width - 2 * side - length);
  const shifts = pools.flatMap((pool) => Array.from({ length: pool.count }, () => mean(pool)));
  for (const [i, node] of row.entries()) node.x = side + begins[i]! + Math.min(free, Math.max(0, shifts[i]! - side));
}

function mean({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}
