import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy between a site and its PostgreSQL, which simulates outages. */
interface DatabaseWire {
  /** The address of the same database through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function databaseWire(postgresUrl: string): Promise<DatabaseWire> {
  const { hostname, port } = new URL(postgresUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [source, target] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(source.on("error", () => {}).once("close", () => target.destroy()));
      source.pipe(target);
    }
  });
  const listen = (at: number) => once(server.listen(at, "127.0.0.1"), "listening");
  await listen(0);
  const url = new URL(postgresUrl);
  const localPort = (server.address() as AddressInfo).port;
  url.port = String(localPort);
  return {
    url: url.href,
    cut: async () => {
      const closing = once(server.close(), "close");
      for (const socket of sockets) socket.destroy();
      await closing;
    },
    mend: async () => void (await listen(localPort)),
  };
}
