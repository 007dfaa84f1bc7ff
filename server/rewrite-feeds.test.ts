import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { DroppedPage } from "./page-cache.ts";
import { feedRewriter } from "./rewrite-feeds.ts";

const read = (key: string, hoursAgo = 0): DroppedPage => ({
  key,
  askedAt: Date.now() - hoursAgo * 3_600_000,
  coding: "gzip",
});

function rewriterWith({ write = async (_page: DroppedPage) => {} } = {}) {
  const written: string[] = [];
  const errors: unknown[] = [];
  const rewrite = feedRewriter({
    onError: (error) => errors.push(error),
    write: (page) => {
      written.push(page.key);
      return write(page);
    },
  });
  return { rewrite, written, errors };
}

test("feeds read lately are written again, at most eight, those read last", async () => {
  const { rewrite, written } = rewriterWith();
  rewrite([...Array.from({ length: 9 }, (_, i) => read(`/${i}`, i / 10)), read("/old", 3)]);
  await wait(10);
  expect(written).toEqual(["/0", "/1", "/2", "/3", "/4", "/5", "/6", "/7"]);
});

test("a hundred changes at once make two rounds, with a pause between them as long as the first", async () => {
  const begun: number[] = [];
  const { rewrite, written } = rewriterWith({
    write: () => {
      begun.push(performance.now());
      return wait(100);
    },
  });
  for (let i = 0; i < 100; i++) rewrite([read("/feed")]);
  await vi.waitFor(() => expect(written).toEqual(["/feed", "/feed"]), 5_000);
  expect(begun[1]! - begun[0]!).toBeGreaterThan(190);
  await wait(300);
  expect(written).toEqual(["/feed", "/feed"]);
});

test("what was being written while the data changed is written once more", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { rewrite, written } = rewriterWith({ write: () => held });
  rewrite([read("/feed")]);
  await wait(5);
  rewrite([]);
  release();
  await wait(60);
  expect(written).toEqual(["/feed", "/feed"]);
});

test("a feed that cannot be written does not keep the others from it", async () => {
  const failed = new Error("away");
  const { rewrite, written, errors } = rewriterWith({ write: () => Promise.reject(failed) });
  rewrite([read("/a"), read("/b")]);
  await wait(10);
  expect([written, errors]).toEqual([
    ["/a", "/b"],
    [failed, failed],
  ]);
});
