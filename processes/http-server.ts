import { once } from "node:events";
import { createServer, type Server } from "node:http";
import net from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";

/** The address cannot be listened on; the message is one line that says what to do. */
export class PortTaken extends Error {}

export interface HttpServer {
  port: number;
  /** True from the moment of `stop`: /readyz then answers 503, so that a balancer sends nobody here. */
  isStopping(): boolean;
  /** Accepts nobody new, finishes what was asked, and ends within twenty seconds at the worst. */
  stop(): Promise<void>;
}

/** Milliseconds without anybody new that count as an end, and how long to wait for them at most. */
const queue = { quiet: 50, atMost: 5_000 };
const idle = { quiet: 1_500, atMost: 6_000 };
const requestGrace = 10_000;

type Fetch = Parameters<typeof getRequestListener>[0];

interface Place {
  port: number;
  host: string;
  /** Milliseconds without a byte, either way, after which a connection ends, unless an answer has still to begin. */
  standstill?: number;
}

export async function listen(fetch: Fetch, { port, host, standstill = 30_000 }: Place): Promise<HttpServer> {
  let stopping = false;
  let closing = false;
  let accepted = 0;
  let requests = 0;
  const listener = getRequestListener(fetch);
  const server = createServer(
    // A client that sends its headers or body a byte at a time is cut off; keep-alive outlasts the usual balancer's 60 s.
    { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      requests++;
      // A proxy may have looked at the other one (RFC 9112, 3.2).
      if ((request.headersDistinct["host"]?.length ?? 0) > 1)
        return void response.writeHead(400, { Connection: "close" }).end();
      if (closing) response.setHeader("Connection", "close");
      // While we are at work on an answer the silence is ours: whoever waits for a campaign of a million gets it told.
      response.on("timeout", (socket) => void (response.headersSent && socket.destroy()));
      void listener(request, response);
    },
  );
  // A visitor who takes nothing of an answer for so long is cut off: what waits for them is held in memory.
  server.setTimeout(standstill);
  server.on("connection", () => accepted++);
  await bound(server, port, host);

  async function stop(): Promise<void> {
    stopping = true;
    // Whoever already waits at the door is let in: closing it would cut them off, though they see themselves connected.
    await untilStable(() => accepted, queue);
    closing = true;
    const closed = once(server, "close");
    // The HTTP server's own close() would cut idle connections at once, and with them a request that is on its way.
    net.Server.prototype.close.call(server);
    await Promise.race([closed, untilStable(() => requests, idle)]);
    server.closeIdleConnections();
    await Promise.race([closed, wait(requestGrace, undefined, { ref: false })]);
    server.closeAllConnections();
  }

  return { port: (server.address() as net.AddressInfo).port, isStopping: () => stopping, stop };
}

/** Waits until a count stands still. On a busy machine a timer is due before the sockets were looked at; each turn looks at them once. */
async function untilStable(count: () => number, { quiet, atMost }: { quiet: number; atMost: number }): Promise<void> {
  const until = performance.now() + atMost;
  let seen: number;
  do {
    seen = count();
    await wait(quiet);
    await nextTurn();
    await nextTurn();
  } while (count() !== seen && performance.now() < until);
}

async function bound(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw listenRefusal(port, host, error as NodeJS.ErrnoException);
  }
}

/** Why nothing can listen there, and what to do. */
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
