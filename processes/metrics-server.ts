import { once } from "node:events";
import { createServer } from "node:http";
import { WrongSetting } from "../app/platform/config.server.ts";
import type { LastBackup } from "./metrics.ts";
import type { ProcessContext } from "./process-context.ts";

/** Serves this process's metrics at /metrics on METRICS_PORT, if set; returns the function that stops it. */
export async function serveMetrics(
  { config, metrics, database }: Pick<ProcessContext, "config" | "metrics" | "database">,
  lastBackup: LastBackup | undefined,
): Promise<() => Promise<void>> {
  if (!config.metrics || !metrics) return async () => {};
  metrics.watch(database.db, lastBackup);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    void metrics.text().then(
      (text) => response.writeHead(200, { "Content-Type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const { host, port } = config.metrics;
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new WrongSetting(
      `METRICS_PORT ${port} on ${host} cannot be listened on (${error.code}). Set it to a free one, for each process its own.`,
    );
  });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
