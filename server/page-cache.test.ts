import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePageCache } from "./page-cache.ts";

const freshFor = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2025-10-01T12:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function cacheWith({ maxBytes = 1_000_000 } = {}) {
  const errors: unknown[] = [];
  const { answer, ...rest } = makePageCache({
    freshFor,
    maxBytes,
    onError: (error) => errors.push(error),
    withHeaders: (headers) => headers,
  });
  const asked = (key: string, request: Request, render: () => Promise<Response>) => answer(key, request, { render });
  const rewritten = (key: string, render: () => Promise<Response>) => answer(key, ask(), { render, rewrittenFrom: 0 });
  return { cache: { ...rest, answer: asked, timed: answer, rewritten }, errors };
}

function ask(headers: Record<string, string> = {}, method = "GET"): Request {
  return new Request("http://localhost/", { method, headers });
}

/** Renders "page 1", "page 2", … and counts them. */
function counting() {
  const render = vi.fn(async () => page(`page ${render.mock.calls.length}`));
  return render;
}

function page(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { "content-type": "text/html", ...headers } });
}

test("a page is rendered once for a hundred who wait at the same time", async () => {
  const { cache } = cacheWith();
  const render = counting();
  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.answer("/", ask(), render)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(["page 1"]));
});

test("a page that cannot be kept reaches all who wait, whole, and is rendered again for the next", async () => {
  const { cache } = cacheWith();
  const render = vi.fn(async () => new Response("not found", { status: 404 }));
  const answers = await Promise.all(Array.from({ length: 5 }, () => cache.answer("/", ask(), render)));
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([404, "not found"]);
  await cache.answer("/", ask(), render);
  expect(render).toHaveBeenCalledTimes(2);
});

test.each([{ "set-cookie": "flash=x" }, { "cache-control": "no-store" }, { "cache-control": "private, max-age=60" }])(
  "an answer meant for one visitor is not kept: %j",
  async (headers) => {
    const { cache } = cacheWith();
    const render = vi.fn(async () => page("yours", headers));
    await cache.answer("/", ask(), render);
    await cache.answer("/", ask(), render);
    expect(render).toHaveBeenCalledTimes(2);
  },
);

test("after a minute the old page is still served, and a new one is rendered behind it", async () => {
  const { cache } = cacheWith();
  const render = counting();
  await cache.answer("/", ask(), render);
  vi.setSystemTime(Date.now() + freshFor + 1);
  expect(await (await cache.answer("/", ask(), render)).text()).toBe("page 1");
  await vi.waitFor(async () => expect(await (await cache.answer("/", ask(), render)).text()).toBe("page 2"));
  expect(render).toHaveBeenCalledTimes(2);
});

test("a refresh that fails keeps the old page, says so, and is tried again", async () => {
  const { cache, errors } = cacheWith();
  await cache.answer("/", ask(), async () => page("good"));
  vi.setSystemTime(Date.now() + freshFor + 1);
  const failing = vi.fn(() => Promise.reject(new Error("database away")));
  for (let i = 0; i < 2; i++) {
    expect(await (await cache.answer("/", ask(), failing)).text()).toBe("good");
    await vi.waitFor(() => expect(errors).toHaveLength(i + 1));
  }
  expect(failing).toHaveBeenCalledTimes(2);
  const broken = vi.fn(async () => new Response("oops", { status: 500 }));
  await cache.answer("/", ask(), broken);
  await vi.waitFor(() => expect(broken).toHaveBeenCalled());
  expect(await (await cache.answer("/", ask(), failing)).text()).toBe("good");
});

test("a first rendering that fails is an error for those who wait, and the next one tries anew", async () => {
  const { cache } = cacheWith();
  await expect(cache.answer("/", ask(), () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await (await cache.answer("/", ask(), async () => page("back"))).text()).toBe("back");
});

test("what was being rendered while the data changed is not kept", async () => {
  const { cache } = cacheWith();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const before = cache.answer("/", ask(), async () => {
    await held;
    return page("before the change");
  });
  cache.drop();
  const after = await cache.answer("/", ask(), async () => page("after the change"));
  release();
  expect(await after.text()).toBe("after the change");
  expect(await (await before).text()).toBe("before the change");
  expect(await (await cache.answer("/", ask(), async () => page("anew"))).text()).toBe("after the change");
});

test("a page that is written again is served as it was until the new one is there, so nobody waits for it", async () => {
  const { cache } = cacheWith();
  const failing = vi.fn(() => Promise.reject(new Error("nobody may wait")));
  await cache.answer("/feed", ask(), async () => page("old"));
  await cache.answer("/page", ask(), async () => page("old"));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  cache.drop(undefined, (dropped) => dropped.filter(({ key }) => key === "/feed"));
  const writing = cache.rewritten("/feed", () => held.then(() => page("new")));

  expect(await (await cache.answer("/feed", ask(), failing)).text()).toBe("old");
  expect(await cache.answerNow("/feed", ask(), "id")?.text()).toBe("old");
  expect(await (await cache.answer("/page", ask(), async () => page("new"))).text()).toBe("new");
  release();
  await writing;
  expect(await (await cache.answer("/feed", ask(), failing)).text()).toBe("new");
  expect(failing).not.toHaveBeenCalled();
});

test("a page that is written again slowly is not served for longer than half a second, however many changes come", async () => {
  const { cache } = cacheWith();
  await cache.answer("/feed", ask(), async () => page("old"));
  for (let i = 0; i < 3; i++) {
    cache.drop(undefined, (dropped) => dropped);
    vi.advanceTimersByTime(200);
  }
  expect(cache.answerNow("/feed", ask(), "id")).toBeUndefined();
  expect(await (await cache.answer("/feed", ask(), async () => page("new"))).text()).toBe("new");
});

test("the memory is bounded: the page used longest ago goes first", async () => {
  const { cache } = cacheWith({ maxBytes: 54_000 });
  // Each page counts twice because of its compressed forms.
  const letters = (seed: number) =>
    Array.from({ length: 5_000 }, (_, i) =>
      Math.abs(Math.sin(i * 7 + seed) * 1e6)
        .toFixed(0)
        .at(-1),
    ).join("");
  const renders = new Map<string, number>();
  const visit = (key: string) =>
    cache.answer(key, ask(), async () => {
      renders.set(key, (renders.get(key) ?? 0) + 1);
      return page(letters(key.charCodeAt(1)));
    });
  for (const key of ["/a", "/b", "/c", "/a", "/d", "/e", "/f", "/a"]) await visit(key);
  expect(renders.get("/a")).toBe(1);
  await visit("/b");
  expect(renders.get("/b")).toBe(2);
});

test("made-up queries push out each other and not the pages without one", async () => {
  const { cache } = cacheWith({ maxBytes: 40_000 });
  const render = vi.fn(async () => page(`${Math.random()}`.repeat(200)));
  await cache.answer("/calendar", ask(), render);
  for (let i = 0; i < 50; i++) await cache.answer(`/calendar?q=${i}`, ask(), render);
  await cache.answer("/calendar", ask(), render);
  expect(render).toHaveBeenCalledTimes(51);
  await cache.answer("/calendar?q=49", ask(), render);
  await cache.answer("/calendar?q=0", ask(), render);
  expect(render).toHaveBeenCalledTimes(52);
});

test("a change drops the pages that show it and no others", async () => {
  const { cache } = cacheWith();
  const render = counting();
  for (const key of ["/about", "/calendar"]) await cache.answer(key, ask(), render);
  cache.drop((key) => key === "/calendar");
  for (const key of ["/about", "/calendar"]) await cache.answer(key, ask(), render);
  expect(render).toHaveBeenCalledTimes(3);
});

test("a page larger than the bound is answered and not kept", async () => {
  const { cache } = cacheWith({ maxBytes: 10 });
  const render = counting();
  expect(await (await cache.answer("/", ask(), render)).text()).toBe("page 1");
  expect(await (await cache.answer("/", ask(), render)).text()).toBe("page 2");
});

test.each([
  ["br, gzip", "br", (bytes: Buffer) => brotliDecompressSync(bytes)],
  ["gzip, deflate, br;q=0.5", "br", (bytes: Buffer) => brotliDecompressSync(bytes)],
  ["GZIP", "gzip", (bytes: Buffer) => gunzipSync(bytes)],
  ["gzip, br;q=0", "gzip", (bytes: Buffer) => gunzipSync(bytes)],
  ["br; q=0.0, gzip;q=0", null, (bytes: Buffer) => bytes],
  ["brotli", null, (bytes: Buffer) => bytes],
  ["", null, (bytes: Buffer) => bytes],
])("with Accept-Encoding %j the page goes out as %s", async (accepted, encoding, decoded) => {
  const { cache } = cacheWith();
  const text = "¡hola! ".repeat(200);
  const answer = await cache.answer("/", ask(accepted ? { "accept-encoding": accepted } : {}), async () => page(text));
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toMatch(/^Accept-Encoding, Cookie$/i);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  expect(decoded(bytes).toString()).toBe(text);
});

test("who has the page already gets 304 without a body, whatever the coding", async () => {
  const { cache } = cacheWith();
  const etag = (await cache.answer("/", ask(), async () => page("same"))).headers.get("etag")!;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await cache.answer(
    "/",
    ask({ "if-none-match": `"other", ${etag}`, "accept-encoding": "br" }),
    counting(),
  );
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await cache.answer("/", ask({ "if-none-match": '"other"' }), counting())).status).toBe(200);
});

test("HEAD gets the headers of the page and no body", async () => {
  const { cache } = cacheWith();
  await cache.answer("/", ask(), async () => page("twelve bytes"));
  const answer = await cache.answer("/", ask({}, "HEAD"), counting());
  expect(answer.headers.get("content-length")).toBe("12");
  expect(await answer.text()).toBe("");
});

test("a page that tells the time is waited for once it is too old, and served as it was while there is no new one", async () => {
  const { cache } = cacheWith();
  const render = vi.fn(counting());
  const asked = async () => (await cache.timed("/", ask(), { render, oldest: 300_000 })).text();
  expect(await asked()).toBe("page 1");
  vi.setSystemTime(Date.now() + 400_000);
  expect(await asked()).toBe("page 2");
  vi.setSystemTime(Date.now() + 400_000);
  render.mockResolvedValueOnce(page("nothing to read", { "cache-control": "no-store" }));
  expect(await asked()).toBe("page 2");
});
