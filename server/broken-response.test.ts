import { Hono } from "hono";
import { compress } from "hono/compress";
import { afterEach, expect, test } from "vitest";
import { makeLog } from "../app/platform/log.server.ts";
import { listen, type HttpServer } from "../processes/http-server.ts";
import { brokenResponse } from "./broken-response.ts";

const logged: string[] = [];
const log = makeLog("debug", (line) => logged.push(line));
let server: HttpServer | undefined;
afterEach(() => server?.stop());

function rows(fail: boolean): ReadableStream<Uint8Array> {
  let count = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate);
      if (count++ < 3) return controller.enqueue(new TextEncoder().encode("a row of many\n"));
      if (fail) throw new Error("the database is away");
      controller.close();
    },
  });
}

async function ask(path: string): Promise<Response> {
  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use((c, next) => {
    c.set("requestId", "r-1");
    return next();
  });
  app.use(brokenResponse(log));
  app.use(compress());
  app.get("/whole.csv", (c) => c.body(rows(false), 200, { "content-type": "text/csv" }));
  app.get("/broken.csv", (c) => c.body(rows(true), 200, { "content-type": "text/csv" }));
  server = await listen(app.fetch, { port: 0, host: "127.0.0.1" });
  return fetch(`http://127.0.0.1:${server.port}${path}`);
}

test("a response that breaks is cut off for its reader and told in the log, not on the console", async () => {
  const response = await ask("/broken.csv");
  expect(response.headers.get("content-encoding")).toBe("gzip");
  await expect(response.text()).rejects.toThrow(/terminated|aborted/);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", event: "response-broken", requestId: "r-1", error: { message: "the database is away" } },
  ]);
});

test("a whole response arrives as it was", async () => {
  const response = await ask("/whole.csv");
  expect(await response.text()).toBe("a row of many\n".repeat(3));
  expect(response.headers.get("content-type")).toBe("text/csv");
});
