import { expect, test } from "vitest";
import { slowResultCache } from "./slow-result-cache.ts";

function counter(takes: number) {
  let time = 0;
  let counts = 0;
  const keep = slowResultCache<number>(() => time);
  return {
    later: (milliseconds: number) => void (time += milliseconds),
    ask: (key = "october2025") =>
      keep(key, async () => {
        counts += 1;
        time += takes;
        return counts;
      }),
  };
}

test("what takes a second is the same for ten seconds, then counted anew", async () => {
  const { ask, later } = counter(1_000);
  expect(await ask()).toBe(1);
  later(9_999);
  expect(await ask()).toBe(1);
  later(1);
  expect(await ask()).toBe(2);
});

test("what is quick to count is counted anew each time; what is slow is at most a minute old", async () => {
  const quick = counter(500);
  expect([await quick.ask(), await quick.ask()]).toEqual([1, 2]);
  const slow = counter(10_000);
  await slow.ask();
  slow.later(60_001);
  expect(await slow.ask()).toBe(2);
});

test("who asks at the same time waits for the same answer, each key has its own", async () => {
  const { ask } = counter(1_000);
  expect(await Promise.all([ask(), ask(), ask("october2026")])).toEqual([1, 1, 2]);
});

test("a failure is told to who asked, and not kept", async () => {
  const keep = slowResultCache<string>(() => 0);
  await expect(keep("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await keep("a", async () => "up")).toBe("up");
});
