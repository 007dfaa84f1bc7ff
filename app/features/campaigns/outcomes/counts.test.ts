import { expect, test } from "vitest";
import { percentDone, rateOf, secondsLeft, totalOf, withSample, type Counts, type Sample } from "./counts.ts";
import { milestone, timeLeft, type Progress } from "./progress.ts";

const noCounts: Counts = { sent: 0, failed: 0, skipped: 0, uncertain: 0, cancelled: 0, open: 0 };

test("a campaign is done when nothing is open, and not a moment earlier", () => {
  expect(percentDone({ ...noCounts, sent: 999, open: 1 })).toBe(99);
  expect(percentDone({ ...noCounts, sent: 400, failed: 20, skipped: 10, open: 570 })).toBe(43);
  expect(percentDone({ ...noCounts, failed: 3 })).toBe(100);
  expect(totalOf({ sent: 1, failed: 2, skipped: 3, uncertain: 4, cancelled: 5, open: 6 })).toBe(21);
});

test("the rate is that of the last half minute, and begins anew when emails are tried again", () => {
  let samples: Sample[] = [];
  expect(rateOf(samples)).toBeUndefined();
  for (let second = 0; second <= 60; second++)
    samples = withSample(samples, { at: second * 1_000, done: second <= 30 ? second * 2 : 60 + (second - 30) * 10 });
  expect(rateOf(samples)).toBe(10);
  expect(secondsLeft(95, rateOf(samples))).toBe(10);
  samples = withSample(samples, { at: 61_000, done: 200 });
  expect(rateOf(samples), "some of them are open again").toBeUndefined();
  expect(secondsLeft(10, 0)).toBeUndefined();
  const still = (seconds: number) => [0, seconds].map((second) => ({ at: second * 1_000, done: 5 }));
  expect(rateOf(still(5)), "a moment is no standstill").toBeUndefined();
  expect(rateOf(still(20))).toBe(0);
});

test("the time left is said the rougher the longer it is", () => {
  expect(timeLeft(59)).toEqual({ unit: "seconds", count: 59 });
  expect(timeLeft(125)).toEqual({ unit: "minutes", count: 2 });
  expect(timeLeft(7_300)).toEqual({ unit: "hours", count: 2 });
});

test("a screen reader hears every quarter and every new state, not every email", () => {
  const at = (sent: number, state: Progress["state"] = "sending") =>
    milestone({ state, counts: { ...noCounts, sent, open: 100 - sent } } as Progress);
  const heard = Array.from({ length: 101 }, (_, sent) => at(sent));
  expect(new Set(heard).size).toBe(5);
  expect(at(30)).not.toBe(at(30, "paused"));
});
