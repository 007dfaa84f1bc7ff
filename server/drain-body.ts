import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const most = { bytes: 16 * 1024 * 1024, milliseconds: 2_000 };

/**
 * A refusal may come before the whole body is here. The rest is read and thrown away, so that the next request on the
 * connection finds its beginning; where that would take too long, the answer says that the connection ends with it.
 */
export function drainBody(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || incoming.complete) return;
    await readOn(incoming);
    if (!incoming.complete) c.res.headers.set("Connection", "close");
  };
}

/** Ends with the body, with the visitor, or at a bound. */
async function readOn(incoming: IncomingMessage): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const patience = new AbortController();
  let bytes = 0;
  // Whoever began to read the body has stopped in the middle.
  incoming.removeAllListeners("data").on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most.bytes) end();
  });
  incoming.once("end", end).once("close", end).once("error", end).resume();
  await Promise.race([ended, wait(most.milliseconds, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
}
