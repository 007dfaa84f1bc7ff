import { serve } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { migrate } from "../database/migrate.ts";
import { editionNamed } from "../app/features/edition/editions.ts";
import { startClock } from "../app/platform/clock.server.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { openDatabase } from "../app/platform/db.server.ts";
import { makeLog } from "../app/platform/log.server.ts";
import { makeLimits } from "../app/platform/throttle.server.ts";
import { makeHttp } from "../server/http.ts";

export async function runWeb(build: ServerBuild): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  const { db } = await openDatabase({ ...config, onIdleError: (error) => log("error", "database-lost", { error }) });
  await migrate(db);
  const app = makeHttp({
    build,
    edition: editionNamed(config.edition)!,
    keepPages: true,
    ready: async () => true,
    world: {
      db,
      clock: startClock(config.siteNow),
      config,
      log,
      limits: makeLimits({ db, secret: config.secret, factor: config.limitsFactor }),
      wakeOutbox: () => {},
      localOutbox: true,
    },
  });
  serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (info) => log("info", "listening", { port: info.port }));
}
