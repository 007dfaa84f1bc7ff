import { expect, test } from "vitest";
import { atMost } from "./at-most.ts";

test("so many at the same time and no more, in their order, whether they end well or not", async () => {
  const run = atMost(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = [0, 1, 2, 3].map((n) =>
    run(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 0) throw new Error("no");
      return n;
    }),
  );
  const settled = Promise.allSettled(work);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[0]!();
  await expect(work[0]).rejects.toThrow("no");
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  ends[1]!();
  await work[1];
  await Promise.resolve();
  ends[2]!();
  ends[3]!();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
});
