import { expect, test } from "vitest";
import { comparedDays } from "./registration-days.ts";

const october = { today: -2, last: 10 };

test("each day stands beside the one of the year before at the same distance; a day to come has no number of this year", () => {
  const days = [
    { distance: -4, count: 3 },
    { distance: -2, count: 1 },
  ];
  const pastDays = [
    { distance: -3, count: 5 },
    { distance: 0, count: 2 },
  ];
  expect(comparedDays(days, pastDays, october)).toEqual({
    days: [
      { distance: -4, count: 3, past: 0 },
      { distance: -3, count: 0, past: 5 },
      { distance: -2, count: 1, past: 0 },
      { distance: -1, count: undefined, past: 0 },
      { distance: 0, count: undefined, past: 2 },
    ],
    earlier: { count: 0, past: 0 },
    pastSoFar: 5,
  });
});

test("nobody yet is one day without anybody", () => {
  expect(comparedDays([], [], october).days).toEqual([{ distance: -2, count: 0, past: 0 }]);
});

test("what came very early is one number, and nobody is lost", () => {
  const early = comparedDays([{ distance: -300, count: 4 }], [{ distance: -121, count: 7 }], october);
  expect(early.days[0]!.distance).toBe(-120);
  expect(early.earlier).toEqual({ count: 4, past: 7 });
  expect(early.pastSoFar).toBe(7);
});

test("the chart ends with the closing day, or today where that is later", () => {
  const late = [{ distance: 40, count: 1 }];
  expect(comparedDays(late, [], { today: 40, last: 10 }).days.at(-1)).toEqual({ distance: 40, count: 1, past: 0 });
  expect(comparedDays([], late, october).days.at(-1)!.distance).toBe(10);
});
