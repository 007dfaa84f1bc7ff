import { expect, test } from "vitest";
import { cacheHit, keyOf } from "./cache-hit.ts";
import { makePageCache } from "./page-cache.ts";

async function cachedPage({ freshFor = 60_000 } = {}) {
  const logged: string[] = [];
  const cache = makePageCache({
    freshFor,
    maxBytes: 100_000,
    onError: () => {},
    withHeaders: (headers) => ({ ...headers, "x-always": "yes" }),
  });
  let day = "2025-10-16";
  const cookies = ["__Host-session", "flash", "language", "size"];
  const answerNow = cacheHit({ cache, cookies, cacheEpoch: () => day, log: (_level, event) => logged.push(event) });
  await cache.answer(keyOf(day, "/es"), new Request("http://localhost/es"), {
    render: async () => new Response("página"),
  });
  return {
    logged,
    ask: (path: string, init?: RequestInit) => answerNow(new Request(`http://localhost${path}`, init)),
    nextDay: () => void (day = "2025-10-17"),
  };
}

test("a kept page is handed out at once, with the headers of every answer, and logged", async () => {
  const { ask, logged } = await cachedPage();
  const answer = ask("/es")!;
  expect(await answer.text()).toBe("página");
  expect(answer.headers.get("x-always")).toBe("yes");
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(logged).toEqual(["request"]);
});

test.each([
  ["another address", "/", {}],
  ["a query", "/es?x=1", {}],
  ["another spelling", "//es", {}],
  ["a form", "/es", { method: "POST" }],
  ["a head", "/es", { method: "HEAD" }],
  ["a session", "/es", { headers: { cookie: "a=b; __Host-session=x" } }],
  ["a message to show once", "/es", { headers: { cookie: "flash=x" } }],
  ["the same, oddly written", "/es", { headers: { cookie: ";\tflash =x" } }],
  ["a cookie that only another route reads", "/es", { headers: { cookie: "size=large" } }],
  ["a chosen language", "/es", { headers: { cookie: "language=es" } }],
  ["a copy that may still be good", "/es", { headers: { "if-none-match": 'W/"x"' } }],
])("%s takes the long way", async (_what, path, init) => {
  const { ask, logged } = await cachedPage();
  expect(ask(path, init)).toBeUndefined();
  expect(logged).toEqual([]);
});

test("cookies that change no answer keep nobody from the kept page", () => {
  return cachedPage().then(({ ask }) => {
    for (const cookie of ["_ga=1", "a=flash=x", "notsession=1; size2=large"])
      expect(ask("/es", { headers: { cookie } })?.status, cookie).toBe(200);
  });
});

test("yesterday's page takes the long way", async () => {
  const { ask, nextDay } = await cachedPage();
  nextDay();
  expect(ask("/es")).toBeUndefined();
});

test("a page that is due to be rendered anew takes the long way", async () => {
  const { ask } = await cachedPage({ freshFor: -1 });
  expect(ask("/es")).toBeUndefined();
});
