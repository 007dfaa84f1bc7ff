import { expect, test } from "vitest";
import { sampleMap } from "../../../../tests/support/sample-map.ts";
import { layOut } from "./layout.ts";
import { drawNet, labelAt, placeToLay, type Net } from "./net.ts";

type Point = [x: number, y: number];

/** The curves of a path, each as its four points. */
function curvesOf(path: string): [Point, Point, Point, Point][] {
  const [first, ...rest] = path.split(/[MC]/).filter(Boolean).map(numbersIn);
  let at = first!.slice(0, 2) as Point;
  return rest.map(([a, b, c, d, x, y]) => {
    const curve = [at, [a, b], [c, d], [x, y]] as [Point, Point, Point, Point];
    at = [x!, y!];
    return curve;
  });
}

function numbersIn(text: string): number[] {
  return text.split(" ").map(Number);
}

/** A point of a curve, between its beginning (0) and its end (1). */
function pointAt([a, b, c, d]: [Point, Point, Point, Point], share: number): Point {
  const rest = 1 - share;
  const of = (axis: 0 | 1) =>
    rest ** 3 * a[axis] + 3 * rest ** 2 * share * b[axis] + 3 * rest * share ** 2 * c[axis] + share ** 3 * d[axis];
  return [of(0), of(1)];
}

/** How high a thread runs above a place along it. */
function heightOf(thread: ReturnType<typeof curvesOf>, x: number): number {
  const curve = thread.find(([from, , , to]) => from[0] <= x && x <= to[0])!;
  return pointAt(curve, (x - curve[0][0]) / (curve[3][0] - curve[0][0]))[1];
}

/** How high the name of a theme is, and half of a thread's width. */
const [letters, strand] = [17, 8];

function net(count: number): Net {
  const map = sampleMap(count);
  return drawNet(map, layOut(map.places.map(placeToLay), map.links));
}

test("every knot lies on a thread that is drawn", () => {
  const { knots, wefts } = net(60);
  const threads = wefts.map(({ path }) => curvesOf(path));
  for (const { x, y, name } of knots) {
    const distances = threads.map((curves) => Math.abs(heightOf(curves, x) - y));
    expect(Math.min(...distances), name).toBeLessThan(1.5);
  }
});

test("a name stays above its thread, also where that rises", () => {
  const { knots, wefts } = net(60);
  const threads = wefts.map(({ path }) => curvesOf(path));
  for (const { x, y, rise, label } of knots) {
    const own = threads.find((curves) => Math.abs(heightOf(curves, x) - y) < 1.5)!;
    const baseline = y + labelAt.y - rise;
    for (const at of [0, 0.5, 1].map((share) => x + labelAt.x + share * label.length * 7))
      expect(heightOf(own, at) - baseline, label).toBeGreaterThan(8);
  }
});

test("the name of a theme stands between two threads, and none runs through it", () => {
  for (const count of [25, 60]) {
    const { bands, wefts } = net(count);
    const threads = wefts.map(({ path }) => curvesOf(path));
    for (const { theme, x, y } of bands)
      for (const at of [x, x + 60, x + 120]) {
        const [above, below] = [y - letters, y + strand];
        const heights = threads.map((curves) => heightOf(curves, at));
        expect(
          heights.filter((height) => height > above - strand && height < below),
          theme ?? "none",
        ).toEqual([]);
      }
  }
});

const apart = { id: "a", name: "Seed library", theme: "ecology" } as const;
const beside = { id: "b", name: "Creek choir", theme: "ecology" } as const;
const other = { id: "c", name: "Street choir", theme: "arts" } as const;

/** Links of two places, in this order, drawn on one thread for each theme. */
function linksOf(places: { id: string; name: string; theme: "ecology" | "arts" }[], kinds: string[]) {
  const links = kinds.map((kind) => ({ from: places[0]!.id, to: places[1]!.id, kind }));
  const drawn = drawNet({ places, links }, layOut(places.map(placeToLay), links));
  return { knots: drawn.knots, curves: drawn.links.map(({ path }) => curvesOf(path)[0]!) };
}

test("a link between two threads leaves one knot straight down and stays between the two; more of the same pair hang beside it", () => {
  const { knots, curves } = linksOf([apart, other], ["works-with", "shares-space", "grew-from"]);
  const [upper, lower] = knots.toSorted((one, two) => one.y - two.y).map(({ x, y }): Point => [x, y]);
  for (const [from, , , to] of curves) expect([from, to]).toEqual([upper, lower]);
  const [first, ...more] = curves;
  expect([first![1][0], first![2][0]]).toEqual([upper![0], lower![0]]);
  for (const curve of curves)
    for (const share of [0.1, 0.5, 0.9]) {
      const [, y] = pointAt(curve, share);
      expect(y).toBeGreaterThan(upper![1]);
      expect(y).toBeLessThan(lower![1]);
    }
  const middles = [first!, ...more].map((curve) => pointAt(curve, 0.5)[0]);
  expect(middles[1]! - middles[0]!).toBeGreaterThan(8);
  expect(middles[2]! - middles[1]!).toBeGreaterThan(8);
});

test("a link between two knots of one thread is a loop below it, each deeper than the one before", () => {
  const { knots, curves } = linksOf([apart, beside], ["works-with", "shares-space", "grew-from"]);
  const depths = curves.map((curve) => pointAt(curve, 0.5)[1]);
  expect(depths[0]!).toBeGreaterThan(Math.max(...knots.map(({ y }) => y)) + 15);
  expect(depths[1]! - depths[0]!).toBeGreaterThan(8);
  expect(depths[2]! - depths[1]!).toBeGreaterThan(8);
});

test("names that grow until their thread no longer holds them are laid on others: none leaves the sheet", () => {
  const map = sampleMap(60);
  const before = layOut(map.places.map(placeToLay), map.links);
  const onOne = [...Map.groupBy(map.places, ({ id }) => before.spots[id]!.slice(1).join()).values()].toSorted(
    (one, two) => two.length - one.length,
  )[0]!;
  const places = map.places.map((place) =>
    onOne.includes(place) ? { ...place, name: `${place.name} and all that belongs to it` } : place,
  );
  const grown = drawNet({ ...map, places }, layOut(places.map(placeToLay), map.links, before));
  for (const { x, label } of grown.knots) expect(x + labelAt.x + label.length * 7, label).toBeLessThan(grown.width);
});
