import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Between a site and its PostgreSQL: an outage is a cut of it. */
interface DatabaseWire {
  /** Leads through the wire to the same database. */
  url: string;
  /** Ends all connections, and lets no new one through. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function databaseWire(postgresUrl: string): Promise<DatabaseWire> {
  const { hostname, port } = new URL(postgresUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one.on("error", () => {}).once("close", () => other.destroy()));
      one.pipe(other);
    }
  });
  const listen = (at: number) => once(server.listen(at, "127.0.0.1"), "listening");
  await listen(0);
  const url = new URL(postgresUrl);
  const own = (server.address() as AddressInfo).port;
  url.port = String(own);
  return {
    url: url.href,
    cut: async () => {
      const closed = once(server.close(), "close");
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => void (await listen(own)),
  };
}
