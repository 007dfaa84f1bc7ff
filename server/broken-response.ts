import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../app/platform/log.server.ts";

type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/**
 * Logs a response that breaks while it is sent and closes its connection, so that nobody takes a part for the whole.
 * Otherwise the server would print the error to the console.
 */
export function brokenResponse(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { body } = c.res;
    if (!body) return;
    const reader = body.getReader();
    const watched = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          controller.enqueue(value);
        } catch (error) {
          // A client that has left misses nothing.
          if (!c.req.raw.signal.aborted) log("error", "response-broken", { requestId: c.get("requestId"), error });
          if (!c.env?.outgoing) return controller.error(error);
          c.env.outgoing.destroy();
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
    c.res = new Response(watched, c.res);
  };
}
