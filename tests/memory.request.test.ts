import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HttpServer } from "../processes/http-server.ts";
import { startSite, type TestSite } from "./support/site.ts";

let site: TestSite;
let server: HttpServer;
beforeAll(async () => {
  site = await startSite();
  server = await site.listen();
});
afterAll(async () => {
  await server.stop();
  await site.close();
});

const megabyte = 2 ** 20;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

async function memoryAfter(pages: number): Promise<number> {
  for (let n = 0; n < pages; n++) await (await fetch(`http://127.0.0.1:${server.port}/es/page-${n}`)).text();
  // What waits for its end is told of it in a turn of its own.
  for (let n = 0; n < 3; n++) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}

test("pages that were answered leave nothing in memory @thorough", { timeout: 60_000 }, async () => {
  const before = await memoryAfter(100);
  expect((await memoryAfter(300)) - before).toBeLessThan(3 * megabyte);
});
