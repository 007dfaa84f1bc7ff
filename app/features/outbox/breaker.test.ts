import { expect, test } from "vitest";
import { makeBreaker } from "./breaker.ts";

function opened(at = 0) {
  const breaker = makeBreaker();
  const turned = Array.from({ length: 5 }, () => breaker.record(false, at));
  return { breaker, turned };
}

test("five failures in a row stop all hand-overs, and one success before them does not", () => {
  const { breaker, turned } = opened();
  expect(turned).toEqual([false, false, false, false, true]);
  expect(breaker.allows(10, 999)).toBe(0);
  const other = makeBreaker();
  for (const reached of [false, false, false, false, true, false]) other.record(reached, 0);
  expect(other.allows(10, 0)).toBe(10);
});

test("after the pause one mail probes; each failed probe doubles the pause up to 30 seconds", () => {
  const { breaker } = opened();
  let now = 0;
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    expect(breaker.allows(10, now + pause - 1)).toBe(0);
    now += pause;
    expect(breaker.allows(10, now)).toBe(1);
    expect(breaker.record(false, now)).toBe(false);
  }
});

test("hand-overs that were under way when it opened do not lengthen the pause", () => {
  const { breaker } = opened();
  for (let i = 0; i < 5; i++) breaker.record(false, 500);
  expect(breaker.allows(10, 1_000)).toBe(1);
});

test("a probe that gets through opens the way for all, and the next pause is short again", () => {
  const { breaker } = opened();
  expect(breaker.record(true, 1_000)).toBe(true);
  expect(breaker.allows(10, 1_000)).toBe(10);
  for (let i = 0; i < 5; i++) breaker.record(false, 2_000);
  expect(breaker.allows(10, 3_000)).toBe(1);
});
