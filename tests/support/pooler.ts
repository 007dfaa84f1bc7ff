import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

interface Pooler {
  /** The address of the same database through the pooler. */
  url: string;
  close(): Promise<void>;
}

const understood = ["user", "database", "application_name", "client_encoding"];
const readyForQuery = "Z".charCodeAt(0);
const terminate = "X".charCodeAt(0);

/**
 * Simulates PgBouncer between a process and PostgreSQL: it refuses unknown startup parameters, and lends a session per
 * client or per transaction (here always the same session).
 */
export async function startPooler(postgresUrl: string, lends: "session" | "transaction"): Promise<Pooler> {
  const { hostname, port } = new URL(postgresUrl);
  const sockets = new Set<Socket>();
  const open = () => {
    const upstream = connect(Number(port), hostname);
    sockets.add(upstream.on("error", () => {}));
    return upstream;
  };
  const shared = sharedSession(open);
  const server = createServer((client) => {
    sockets.add(client.on("error", () => {}));
    client.once("data", (startup) => {
      const unknown = namesIn(startup).find((name) => !understood.includes(name));
      if (unknown) return client.end(refusal(`unsupported startup parameter: ${unknown}`));
      if (lends === "transaction") return shared(client, startup);
      const upstream = open();
      upstream.write(startup);
      client.pipe(upstream).pipe(client);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(postgresUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Serves all clients with one session, one transaction at a time. */
function sharedSession(open: () => Socket): (client: Socket, startup: Buffer) => void {
  let upstream: Socket | undefined;
  let greeting: Promise<Buffer> | undefined;
  let owner: Socket | undefined;
  const waiting: [Socket, Buffer][] = [];

  function send(client: Socket, bytes: Buffer): void {
    if (bytes[0] === terminate) return void client.end();
    if (owner && owner !== client) return void waiting.push([client, bytes]);
    owner = client;
    upstream!.write(bytes);
  }

  function receive(bytes: Buffer): void {
    owner?.write(bytes);
    if (!isIdle(bytes)) return;
    owner = undefined;
    const next = waiting.shift();
    if (next) send(...next);
  }

  return (client, startup) => {
    upstream ??= open();
    greeting ??= new Promise((resolve) => {
      const first = upstream!;
      first.write(startup);
      first.once("data", (bytes) => {
        first.on("data", receive);
        resolve(bytes);
      });
    });
    void greeting.then((bytes) => {
      client.write(bytes);
      client.on("data", (more) => send(client, more));
    });
  };
}

/** Returns the names of a client's startup parameters. */
function namesIn(startup: Buffer): string[] {
  return startup
    .toString("utf8", 8)
    .split("\0")
    .filter((part, n) => n % 2 === 0 && part);
}

/** True for an answer that ends with "ready" outside of a transaction. */
function isIdle(bytes: Buffer): boolean {
  return bytes.at(-6) === readyForQuery && bytes.at(-1) === "I".charCodeAt(0);
}

function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
