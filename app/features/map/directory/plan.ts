import { forceCollide, forceSimulation, forceX, forceY, type SimulationNodeDatum } from "d3-force";

interface Located {
  latitude: number | null;
  longitude: number | null;
}

/** A numbered marker, near the location of its place. */
export interface Mark<Place> {
  place: Place;
  number: number;
  spot: { x: number; y: number };
  x: number;
  y: number;
}

/** A plan of the places by their coordinates, north up and 1,000 units wide. It has no streets or borders. */
export interface Plan<Place> {
  width: number;
  height: number;
  marks: Mark<Place>[];
  /** The scale bars: a length in miles and in kilometers, and its length in the drawing. */
  scales: { unit: "mi" | "km"; length: number; drawnLength: number }[];
}

const width = 1_000;
const margin = 70;
const kilometersPerDegree = 111.32;
const kilometers = { mi: 1.609344, km: 1 };
export const markRadius = 24;

/** Returns undefined if fewer than two locations are known, since a single one says nothing. */
export function planOf<Place extends Located>(places: readonly Place[]): Plan<Place> | undefined {
  const located = places.filter(({ latitude }) => latitude !== null);
  const middle = located.reduce((sum, { latitude }) => sum + latitude!, 0) / located.length;
  const narrow = Math.cos((middle * Math.PI) / 180);
  const spots = located.map(({ latitude, longitude }) => ({ x: longitude! * narrow, y: -latitude! }));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [
    minimum(xs),
    -minimum(xs.map((x) => -x)),
    minimum(ys),
    -minimum(ys.map((y) => -y)),
  ];
  const span = Math.max(right - left, bottom - top);
  if (located.length < 2 || span === 0) return undefined;
  // Limits the height, so that the plan fits on a screen.
  const perDegree = Math.min((width - 2 * margin) / Math.max(right - left, 1e-9), 800 / Math.max(bottom - top, 1e-9));
  const height = Math.max(320, (bottom - top) * perDegree + 2 * margin + 60);
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: width / 2 + (x - (left + right) / 2) * perDegree,
    y: (height - 60) / 2 + (y - (top + bottom) / 2) * perDegree,
  });
  return { width, height, marks: withoutOverlaps(located, spots.map(at)), scales: scalesFor(perDegree) };
}

function minimum(numbers: readonly number[]): number {
  return numbers.reduce((smallest, other) => Math.min(smallest, other), Infinity);
}

/** Moves overlapping markers apart so that they can be read. A line leads from each marker to its location. */
function withoutOverlaps<Place>(places: readonly Place[], spots: { x: number; y: number }[]): Mark<Place>[] {
  const nodes = spots.map((spot): SimulationNodeDatum & { x: number; y: number; spot: typeof spot } => ({
    ...spot,
    spot,
  }));
  let seed = 1;
  forceSimulation(nodes)
    .randomSource(() => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296)
    .force("x", forceX<(typeof nodes)[number]>(({ spot }) => spot.x).strength(0.3))
    .force("y", forceY<(typeof nodes)[number]>(({ spot }) => spot.y).strength(0.3))
    .force("room", forceCollide(markRadius + 2).iterations(3))
    .stop()
    .tick(80);
  return nodes.map(({ x, y, spot }, n) => ({ place: places[n]!, number: n + 1, spot, x, y }));
}

/** Returns the longest of 1, 2, 5, 10, … that is at most a quarter of the width. */
function scalesFor(perDegree: number): Plan<unknown>["scales"] {
  return (["mi", "km"] as const).map((unit) => {
    const perUnit = (perDegree / kilometersPerDegree) * kilometers[unit];
    const most = width / 4 / perUnit;
    const power = 10 ** Math.floor(Math.log10(most));
    const length = [5, 2, 1].map((times) => times * power).find((candidate) => candidate <= most)!;
    return { unit, length: Number(length.toPrecision(1)), drawnLength: length * perUnit };
  });
}
