import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { makePageCache, type DroppedPage } from "./page-cache.ts";
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
  await vi.waitFor(() => expect(written).toEqual(["/0", "/1", "/2", "/3", "/4", "/5", "/6", "/7"]));
});

test("a hundred changes at once make two rounds, with a pause between them as long as the first", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const { rewrite, written } = rewriterWith({
    write: async ({ key }) => {
      if (key !== "/feed") return;
      begun.push(performance.now());
      // This is long enough to differ from the pause after an empty run.
      while (performance.now() - begun.at(-1)! < 50) await new Promise(setImmediate);
      ended.push(performance.now());
    },
  });
  for (let i = 0; i < 100; i++) rewrite([read("/feed")]);
  await vi.waitFor(() => expect(ended).toHaveLength(2), 5_000);
  expect(begun[1]! - ended[0]!).toBeGreaterThan(45);
  // Only changes from now on are rendered.
  rewrite([read("/other")]);
  await vi.waitFor(() => expect(written).toEqual(["/feed", "/feed", "/other"]), 5_000);
});

test("what was being written while the data changed is written once more", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { rewrite, written } = rewriterWith({ write: () => held });
  rewrite([read("/feed")]);
  await vi.waitFor(() => expect(written).toEqual(["/feed"]));
  rewrite([]);
  release();
  await vi.waitFor(() => expect(written).toEqual(["/feed", "/feed"]));
});

test("a feed that cannot be written does not keep the others from it", async () => {
  const failed = new Error("away");
  const { rewrite, written, errors } = rewriterWith({ write: () => Promise.reject(failed) });
  rewrite([read("/a"), read("/b")]);
  await vi.waitFor(() =>
    expect([written, errors]).toEqual([
      ["/a", "/b"],
      [failed, failed],
    ]),
  );
});

test("a feed is written again in its last reader's coding, so the next one waits for no compressing", async () => {
  const onError = (error: unknown) => expect.unreachable(String(error));
  const cache = makePageCache({ freshFor: 60_000, maxBytes: 100_000, onError, withHeaders: (headers) => headers });
  const ask = (codings: string) => new Request("http://localhost/feed", { headers: { "accept-encoding": codings } });
  const feed = (text: string) => ({ render: async () => new Response(text) });
  await cache.answer("/feed", ask("gzip, br"), feed("old"));
  expect(cache.answerNow("/feed", ask("gzip"), "id")).toBeUndefined();
  const { rewrite } = rewriterWith({
    write: ({ key, coding, askedAt: rewrittenFrom }) =>
      cache.answer(key, ask(coding), { ...feed("new"), rewrittenFrom }).then(() => undefined),
  });
  cache.drop(undefined, rewrite);
  const changed = await vi.waitFor(async () => {
    const answer = cache.answerNow("/feed", ask("gzip, br"), "id")!;
    const bytes = await answer.arrayBuffer();
    expect(brotliDecompressSync(bytes).toString()).toBe("new");
    return answer;
  });
  expect(changed.headers.get("content-encoding")).toBe("br");
});
