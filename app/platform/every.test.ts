import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { every } from "./every.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what takes longer than its time never runs twice at once, and stopping waits for it", async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const { stop } = every(
    1_000,
    async () => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 2_500));
      running--;
      done++;
    },
    () => {},
  );
  await vi.advanceTimersByTimeAsync(3_200);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(20_000);
  await stopped;
  expect([most, done]).toEqual([1, 3]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(done).toBe(3);
});

test("a round that breaks is told, and the next one comes all the same", async () => {
  const broken = new Error("broken");
  const work = vi.fn().mockRejectedValueOnce(broken).mockResolvedValue(undefined);
  const onError = vi.fn();
  const { stop } = every(1_000, work, onError);
  await vi.advanceTimersByTimeAsync(2_100);
  await stop();
  expect(onError.mock.calls).toEqual([[broken]]);
  expect(work).toHaveBeenCalledTimes(2);
});
