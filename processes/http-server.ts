import { once } from "node:events";
import { createServer, type Server } from "node:http";
import net from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";

/** The server cannot listen on the address; the message is one line that says what to do. */
export class PortTaken extends Error {}

export interface HttpServer {
  port: number;
  /** True after `stop`; /readyz then answers 503, so that a load balancer sends no more requests. */
  isStopping(): boolean;
  /** Accepts no new connections, finishes requests in progress, and ends within twenty seconds. */
  stop(): Promise<void>;
}

/** The milliseconds without new connections after which the server closes, and the longest wait. */
const queue = { quiet: 50, atMost: 5_000 };
const idle = { quiet: 1_500, atMost: 6_000 };
const requestGrace = 10_000;

/** Answers repeat the address in a header, and many proxies and clients take none above 8 or 16 KB (RFC 9110, 4.1). */
const longestTarget = 8_000;

type Fetch = Parameters<typeof getRequestListener>[0];

interface Place {
  port: number;
  host: string;
  /**
   * The milliseconds without a byte in either direction after which a connection ends, unless a response has not
   * started.
   */
  standstill?: number;
}

export async function listen(fetch: Fetch, { port, host, standstill = 30_000 }: Place): Promise<HttpServer> {
  let stopping = false;
  let closing = false;
  let accepted = 0;
  let requests = 0;
  const listener = getRequestListener(fetch);
  const server = createServer(
    // A client that sends its headers or body too slowly is disconnected; keep-alive is longer than the usual 60 s of a
    // load balancer.
    { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      requests++;
      // A proxy may have used the other one (RFC 9112, 3.2).
      if ((request.headersDistinct["host"]?.length ?? 0) > 1)
        return void response.writeHead(400, { Connection: "close" }).end();
      if (request.url!.length > longestTarget) return void response.writeHead(414, { Connection: "close" }).end();
      if (closing) response.setHeader("Connection", "close");
      // While a response is being computed, the silence is ours, for example for a campaign to a million people.
      response.on("timeout", (socket) => void (response.headersSent && socket.destroy()));
      void listener(request, response);
    },
  );
  // A client that does not read its response is disconnected, because the response is held in memory.
  server.setTimeout(standstill);
  server.on("connection", () => accepted++);
  await bound(server, port, host);

  async function stop(): Promise<void> {
    stopping = true;
    // Connections in the backlog are accepted first, because closing would break them although the clients see them
    // connected.
    await untilStable(() => accepted, queue);
    closing = true;
    const closed = once(server, "close");
    // The HTTP server's own close() would end idle connections at once, even if a request is on its way.
    net.Server.prototype.close.call(server);
    await Promise.race([closed, untilStable(() => requests, idle)]);
    server.closeIdleConnections();
    await Promise.race([closed, wait(requestGrace, undefined, { ref: false })]);
    server.closeAllConnections();
  }

  return { port: (server.address() as net.AddressInfo).port, isStopping: () => stopping, stop };
}

/**
 * Waits until a count no longer changes. On a busy machine a timer fires before sockets are polled; each turn polls
 * them once.
 */
async function untilStable(count: () => number, { quiet, atMost }: { quiet: number; atMost: number }): Promise<void> {
  const until = performance.now() + atMost;
  let before: number;
  do {
    before = count();
    await wait(quiet);
    await nextTurn();
    await nextTurn();
  } while (count() !== before && performance.now() < until);
}

async function bound(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw listenRefusal(port, host, error as NodeJS.ErrnoException);
  }
}

/** Returns why the server cannot listen there, and what to do. */
export function listenRefusal(port: number, host: string, error: NodeJS.ErrnoException): PortTaken {
  return new PortTaken(refusal(port, host, error), { cause: error });
}

function refusal(port: number, host: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is taken. Stop the program that uses it, or set PORT to a free one.`;
  if (code === "EACCES") return `Port ${port} may not be used by this user. Set PORT to 1024 or above.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST ${host} is not an address of this machine. Correct it, or unset it.`;
  return `${host}:${port} cannot be listened on (${message}). Set HOST and PORT.`;
}
