import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startRunningSite, type RunningSite } from "./running-site.ts";

const variable = "SHARED_DEMO";

/**
 * One demo for all workers of the browser suite, which only read it. It starts with the first request and stops after
 * the last test. Playwright runs this before the workers, and the returned function after them.
 */
export default async function offerDemo(): Promise<() => Promise<void>> {
  let starting: Promise<RunningSite> | undefined;
  const server = createServer((_, response) => {
    starting ??= startRunningSite({ LIMITS_FACTOR: "1000" }, "demo");
    starting.then(
      ({ origin }) => response.end(origin),
      (error: Error) => {
        // One start that failed fails the journey that asked for it, not all that come after.
        starting = undefined;
        response.writeHead(500).end(error.message);
      },
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env[variable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await (await starting)?.stop();
  };
}

/** Returns the demo's address once it is ready. Throws the reason if it did not start. */
export async function sharedDemo(): Promise<{ origin: string }> {
  const answer = await fetch(process.env[variable]!);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return { origin: text };
}
