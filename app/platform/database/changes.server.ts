import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseOutage } from "./database-outage.server.ts";

/** Called with what has changed ("events"). Undefined means that changes were missed, so anything may have changed. */
export type ChangeListener = (what: string | undefined) => void;

const beforeTryingAgain = 1_000;

/**
 * Listens for changes on a PostgreSQL connection of its own and reconnects whenever it is lost. Returns the function
 * that stops it. An error other than an outage is logged once until it listens again.
 */
export function listenToPostgres(
  databaseUrl: string,
  listener: ChangeListener,
  onError: (error: Error) => void,
): () => Promise<void> {
  const over = new AbortController();
  let client: pg.Client | undefined;
  let isReported = false;

  async function listen(): Promise<void> {
    const lost = Promise.withResolvers<void>();
    client = new pg.Client({ connectionString: databaseUrl, application_name: "cohere changes", keepAlive: true });
    client.on("error", () => lost.resolve());
    client.on("end", () => lost.resolve());
    over.signal.addEventListener("abort", () => lost.resolve(), { once: true });
    client.on("notification", ({ payload }) => listener(payload));
    // A client that is ended while it connects never resolves its connect promise.
    await Promise.race([client.connect(), lost.promise]);
    if (over.signal.aborted) return;
    await client.query("listen changed");
    isReported = false;
    listener(undefined);
    await lost.promise;
  }

  function reportOnce(error: Error): void {
    if (isReported || isDatabaseOutage(error)) return;
    isReported = true;
    onError(error);
  }

  async function keepListening(): Promise<void> {
    while (!over.signal.aborted) {
      await listen().catch(reportOnce);
      await wait(beforeTryingAgain, undefined, { signal: over.signal }).catch(() => {});
    }
  }

  const ended = keepListening();
  return async () => {
    over.abort();
    await client?.end().catch(() => {});
    await ended;
  };
}
