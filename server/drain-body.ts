import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const limits = { bytes: 16 * 1024 * 1024, milliseconds: 2_000 };

/**
 * A refusal may be sent before the whole body has arrived. The rest is read and discarded, so that the next request on
 * the connection is found; if that takes too long, the response closes the connection.
 */
export function drainBody(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || incoming.complete) return;
    await readRest(incoming);
    if (!incoming.complete) c.res.headers.set("Connection", "close");
  };
}

/** Ends with the body, with the client, or at a limit. */
async function readRest(incoming: IncomingMessage): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const patience = new AbortController();
  let bytes = 0;
  // A previous reader of the body has stopped halfway.
  incoming.removeAllListeners("data").on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) end();
  });
  incoming.once("end", end).once("close", end).once("error", end).resume();
  await Promise.race([ended, wait(limits.milliseconds, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
}
