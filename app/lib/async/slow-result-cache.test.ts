import { expect, test } from "vitest";
import { slowResultCache } from "./slow-result-cache.ts";

function counter(takes: number) {
  let time = 0;
  let counts = 0;
  const keep = slowResultCache<number>(() => time);
  return {
    later: (milliseconds: number) => void (time += milliseconds),
    ask: async (key = "october2025") => {
      const { result, isOld } = await keep(key, async () => {
        counts += 1;
        time += takes;
        return counts;
      });
      return isOld ? `old ${result}` : result;
    },
  };
}

test("what takes a second is the same for ten seconds; then nobody waits for the new count, and the next one has it", async () => {
  const { ask, later } = counter(1_000);
  expect(await ask()).toBe(1);
  later(9_999);
  expect(await ask()).toBe(1);
  later(1);
  expect(await ask()).toBe("old 1");
  expect(await ask()).toBe(2);
});

test("what is quick to count is counted anew each time; what is slow is counted anew after a minute", async () => {
  const quick = counter(500);
  expect([await quick.ask(), await quick.ask()]).toEqual([1, 2]);
  const slow = counter(10_000);
  await slow.ask();
  slow.later(60_001);
  expect([await slow.ask(), await slow.ask()]).toEqual(["old 1", 2]);
});

test("who asks at the same time waits for the same answer, each key has its own", async () => {
  const { ask } = counter(1_000);
  expect(await Promise.all([ask(), ask(), ask("october2026")])).toEqual([1, 1, 2]);
});

test("a failure is told to who asked, or to the next one when nobody waited for it, and not kept", async () => {
  let time = 0;
  const keep = slowResultCache<string>(() => time);
  const down = () => Promise.reject(new Error("down"));
  const slowly = async () => {
    time += 10_000;
    return "up";
  };
  await expect(keep("a", down)).rejects.toThrow("down");
  expect((await keep("a", slowly)).result).toBe("up");
  time += 60_000;
  expect(await keep("a", down)).toEqual({ result: "up", isOld: true });
  await expect(keep("a", down)).rejects.toThrow("down");
  expect((await keep("a", slowly)).result).toBe("up");
});
