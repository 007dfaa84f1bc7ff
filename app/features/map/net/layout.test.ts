import { describe, expect, test } from "vitest";
import { sampleMap } from "../../../../tests/support/sample-map.ts";
import { layOut, type Layout } from "./layout.ts";
import { drawNet, labelAt, labelSizes, placeToLay } from "./net.ts";

const laidOut = ({ places, links }: ReturnType<typeof sampleMap>, before?: Layout) =>
  layOut(places.map(placeToLay), links, before);

describe.each([3, 60, 500, 2_000])("%i places", (count) => {
  const map = sampleMap(count);
  const layout = laidOut(map);

  test("are laid out the same every time", () => {
    expect(laidOut(map)).toEqual(layout);
  });

  test("lie on the sheet, on a thread of their theme, and no name on another knot or name", () => {
    const net = drawNet(map, layout);
    expect(net.knots).toHaveLength(count);
    expect(net.width / net.height).toBeGreaterThan(1);
    const threads = Map.groupBy(net.knots, ({ id }) => layout.spots[id]!.slice(1).join());
    for (const thread of threads.values()) {
      expect(new Set(thread.map(({ theme }) => theme)).size).toBe(1);
      const inOrder = thread.toSorted((one, other) => one.x - other.x);
      for (const [i, knot] of inOrder.entries()) {
        const end = knot.x + labelAt.x + roughly(knot.label);
        expect(end).toBeLessThan((inOrder[i + 1]?.x ?? net.width) + labelAt.x);
      }
    }
  });

  test("stay where they are when one joins them: at least half do not move at all", () => {
    const next = sampleMap(count + 1);
    const after = laidOut(next, layout);
    const moves = map.places.map(({ id }) => Math.abs(after.spots[id]![0] - layout.spots[id]![0]));
    expect(Object.keys(after.spots)).toHaveLength(count + 1);
    expect(moves.toSorted((one, other) => one - other)[Math.floor(count / 2)]).toBe(0);
    const onSameThread = map.places.filter(
      ({ id }) => after.spots[id]!.slice(1).join() === layout.spots[id]!.slice(1).join(),
    );
    expect(onSameThread.length).toBeGreaterThanOrEqual(count / 2);
  });
});

test("linked places lie nearer to each other than others", () => {
  const map = sampleMap(500);
  const { spots } = laidOut(map);
  const apart = (one: string, other: string) => Math.abs(spots[one]![0] - spots[other]![0]);
  const mean = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  const linked = mean(map.links.map(({ from, to }) => apart(from, to)));
  const any = mean(map.places.map(({ id }, i) => apart(id, map.places[(i * 7 + 3) % 500]!.id)));
  expect(linked).toBeLessThan(any * 0.8);
});

test.each([24, 60, 500])(
  "%i places are spread over the width: no quarter of it has less than two thirds of its share",
  (count) => {
    const map = sampleMap(count);
    const { knots, width } = drawNet(map, laidOut(map));
    const inQuarter = [0, 0, 0, 0];
    for (const { x, label } of knots) inQuarter[Math.floor(((x + roughly(label) / 2) / width) * 4)]! += 1;
    expect(Math.min(...inQuarter), inQuarter.join()).toBeGreaterThanOrEqual((count / 4) * (2 / 3));
  },
);

test("names that are shown in small drawings do not touch each other, and the most linked are among them", () => {
  const map = sampleMap(500);
  const { knots } = drawNet(map, laidOut(map));
  for (const detail of [1, 2, 3]) {
    const size = labelSizes[detail]!;
    const shown = knots.filter((knot) => knot.detail >= detail);
    expect(shown.length).toBeGreaterThan(3);
    const pairs = shown.flatMap((one) =>
      shown.filter((other) => one.x < other.x && Math.abs(one.y - other.y) < size).map((other) => ({ one, other })),
    );
    for (const { one, other } of pairs) {
      const end = one.x + (roughly(one.label) * size) / labelSizes[0];
      expect(end).toBeLessThanOrEqual(other.x + labelAt.x + size);
    }
  }
  const most = knots.toSorted((one, other) => other.degree - one.degree)[0]!;
  expect(most.detail).toBe(3);
});

test.each([3, 24, 500])("%i places have a drawing for phones that is about as high as their screen", (count) => {
  const map = sampleMap(count);
  const places = map.places.map(placeToLay);
  const { tall, ...wide } = layOut(places, map.links);
  const net = drawNet(map, tall);
  expect(net.knots).toHaveLength(count);
  expect(net.width).toBeLessThanOrEqual(wide.width);
  expect(net.height / net.width).toBeLessThan(2.5);
  for (const { x, label } of net.knots) expect(x + labelAt.x + roughly(label)).toBeLessThan(net.width);
  const again = layOut(places, map.links, { ...wide, tall }).tall;
  expect([again.width, again.rows]).toEqual([tall.width, tall.rows]);
});

test("a map without places has nothing to lay out", () => {
  const layout = layOut([], []);
  expect(drawNet({ places: [], links: [] }, layout).knots).toEqual([]);
});

/** A name in the text face, a little narrower than any drawing sets it. */
function roughly(label: string): number {
  return label.length * labelSizes[0] * 0.45;
}
