import { expect, test } from "vitest";
import { markRadius, planOf } from "./plan.ts";

const at = (latitude: number | null, longitude: number | null) => ({ latitude, longitude });

test("north is up, west is left, and the distances are right in both directions", () => {
  const plan = planOf([at(40.0, -105.3), at(40.1, -105.3), at(40.0, -105.2), at(null, null)])!;
  expect(plan.marks).toHaveLength(3);
  const [home, north, east] = plan.marks.map(({ spot }) => spot);
  expect(north!.y).toBeLessThan(home!.y);
  expect(east!.x).toBeGreaterThan(home!.x);
  // At 40 degrees of latitude a degree of longitude is a good three quarters of one of latitude.
  expect((east!.x - home!.x) / (home!.y - north!.y)).toBeCloseTo(0.766, 2);
  const { drawnLength: drawn, length } = plan.scales.find(({ unit }) => unit === "km")!;
  expect(((home!.y - north!.y) / drawn) * length).toBeCloseTo(11.13, 1);
  for (const { x, y } of plan.marks) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(plan.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(plan.height);
  }
});

test("places that lie one north of the other are in the middle of the sheet, as far apart as it holds", () => {
  const { marks, width } = planOf([at(40.0, -105), at(40.1, -105)])!;
  const [south, north] = marks.map(({ spot }) => spot);
  expect([south!.x, north!.x]).toEqual([width / 2, width / 2]);
  expect(south!.y - north!.y).toBeCloseTo(800, 0);
});

test("places at one address can all be read, each near its spot", () => {
  const plan = planOf([at(40, -105), at(40, -105), at(40, -105), at(40.2, -105.1)])!;
  const [one, other] = plan.marks;
  expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThan(1.8 * markRadius);
  for (const { x, y, spot } of plan.marks) expect(Math.hypot(x - spot.x, y - spot.y)).toBeLessThan(6 * markRadius);
});

test.each([[[]], [[at(40, -105)]], [[at(40, -105), at(null, null)]], [[at(40, -105), at(40, -105)]]])(
  "fewer than two spots are no plan: %o",
  (places) => {
    expect(planOf(places)).toBeUndefined();
  },
);
