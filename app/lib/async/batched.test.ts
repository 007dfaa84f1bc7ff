import { expect, test } from "vitest";
import { batched } from "./batched.ts";

test("what arrives while a call runs goes together in the next one, and each gets its own answer", async () => {
  const calls: number[][] = [];
  const double = batched(async (items: number[]) => {
    calls.push(items);
    await Promise.resolve();
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(calls).toEqual([[1], [2, 3]]);
});

test("with a delay, calls that arrive in the meantime share one call", async () => {
  const calls: number[][] = [];
  const note = batched(async (items: number[]) => (calls.push(items), items), { delay: 20 });
  const first = note(1);
  await new Promise(setImmediate);
  expect(await Promise.all([first, note(2)])).toEqual([1, 2]);
  expect(calls).toEqual([[1, 2]]);
});

test("a call that fails tells each of its callers, and the next one runs", async () => {
  const answer = batched(async (items: number[]) => {
    if (items.includes(0)) throw new Error("no zero");
    return items;
  });
  const results = await Promise.allSettled([answer(1), answer(0), answer(2)]);
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason)))).toEqual([
    1,
    "Error: no zero",
    "Error: no zero",
  ]);
  expect(await answer(3)).toBe(3);
});
