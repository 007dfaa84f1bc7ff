import { expect, test } from "vitest";
import type { ServerBuild } from "react-router";
import { october2025 } from "../app/features/edition/october2025.ts";
import type { RequestDeps } from "../app/platform/http/request-context.server.ts";
import { startClock } from "../app/platform/clock.server.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { cookiesOf } from "../app/lib/http/cookies.ts";
import { makeHttp } from "./http.ts";

interface Args {
  request: Request;
}

/** The site with an additional route that depends on a cookie. */
function siteWithSizes(now = () => october2025) {
  const loader = ({ request }: Args) =>
    new Response(`letters: ${cookiesOf(request).get("size") ?? "normal"}`, { headers: { "Cache-Control": "public" } });
  const handle = { static: true, cache: [], cookies: { size: Boolean } };
  let answers = 0;
  const count = () => new Response(`answer ${++answers}`, { headers: { "Cache-Control": "public" } });
  const routes = {
    moment: { id: "moment", parentId: "root", path: "moment", module: { handle, loader: count } },
    root: { id: "root", path: "", module: {} },
    sizes: { id: "sizes", parentId: "root", path: "sizes", module: { handle, loader } },
    plain: { id: "plain", parentId: "root", path: "plain", module: { handle: { ...handle, cookies: {} }, loader } },
  };
  const build = {
    routes,
    entry: { module: {} },
    assets: { routes: {} },
    future: {},
    routeDiscovery: { mode: "initial" },
    basename: "/",
    ssr: true,
  };
  const config = readConfig({ ORIGIN: "http://localhost:3000", SECRET: "s".repeat(32) });
  const deps = {
    config,
    clock: startClock(new Date("2025-10-01T12:00:00Z")),
    log: () => {},
    isOpen: true,
  } as unknown as RequestDeps;
  const ready = () => Promise.resolve({ ready: true });
  return makeHttp({
    build: build as unknown as ServerBuild,
    deps,
    edition: { base: october2025, now, onChange: () => {} },
    ready,
    cachePages: true,
    listen: () => {},
  });
}

test("whoever has the cookie of a route gets a page of their own, before and after one is kept for all others", async () => {
  const site = siteWithSizes();
  const read = async (path: string, cookie = "") => (await site.request(path, { headers: { cookie } })).text();
  expect(await read("/sizes", "size=large")).toBe("letters: large");
  expect(await read("/sizes")).toBe("letters: normal");
  expect(await read("/sizes", "a=b;\tsize = small")).toBe("letters: small");
  expect(await read("/sizes", "size=large")).toBe("letters: large");
  expect(await read("/sizes", "a=b")).toBe("letters: normal");
});

test("a page that forgets to name its cookie shows it to nobody, rather than to everybody", async () => {
  const site = siteWithSizes();
  const read = async (cookie: string) => (await site.request("/plain", { headers: { cookie } })).text();
  expect([await read("size=large"), await read("size=small"), await read("")]).toEqual(
    Array(3).fill("letters: normal"),
  );
});

test("a page turns at the moment registration opens, and nobody keeps the one from before", async () => {
  let edition = { ...october2025, registrationOpen: false };
  const site = siteWithSizes(() => edition);
  const read = async () => (await site.request("/moment")).text();
  expect([await read(), await read()]).toEqual(["answer 1", "answer 1"]);
  edition = october2025;
  expect([await read(), await read()]).toEqual(["answer 2", "answer 2"]);
});
