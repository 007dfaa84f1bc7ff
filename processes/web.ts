import type { ServerBuild } from "react-router";
import { unsetFacts } from "../app/features/edition/edition.ts";
import { furtherHere } from "../app/i18n/further-languages.ts";
import { makeTextMemo } from "../app/lib/async/text-memo.ts";
import type { ChangeListener } from "../app/platform/database/changes.server.ts";
import { readConfig, WrongSetting } from "../app/platform/config.server.ts";
import { makePictures } from "../app/platform/files/pictures.server.ts";
import { makeHttp } from "../server/http.ts";
import { listen, type HttpServer } from "./http-server.ts";
import { serveMetrics } from "./metrics-server.ts";
import { startNightlyBackups } from "./nightly-backups.ts";
import { personalData } from "./personal-data.ts";
import { readiness } from "./readiness.ts";
import { stopSignal } from "./stop-signal.ts";
import { startMaintenance } from "./maintenance.ts";
import { openProcess, sayWhereToBegin, type ProcessContext } from "./process-context.ts";

interface SiteOptions {
  build: ServerBuild;
  /** Wakes the mail worker of this process; without one, a worker elsewhere polls. */
  wakeOutbox?: () => void;
  isStopping?: () => boolean;
  /** Returns when the last nightly backup was started, if this process makes them. */
  lastBackup?: (() => Promise<Date | undefined>) | undefined;
  /** False in development, where every request renders. */
  cachePages?: boolean;
}

/**
 * Creates the site as one fetch function over an open process context. It is created again whenever organizers change
 * settings or texts or open its doors, because its addresses, cached pages and pictures depend on them.
 */
export function makeSite(context: ProcessContext, options: SiteOptions) {
  const { build, wakeOutbox, isStopping = () => false, lastBackup, cachePages = true } = options;
  const { config, currentEdition, changedWords, doors, clock, log, limits, database, outboxKey } = context;
  const deps = {
    db: database.db,
    clock,
    config,
    log,
    limits,
    eventTexts: makeTextMemo({ mostLetters: 8_000_000 }),
    wakeOutbox: wakeOutbox ?? (() => {}),
    isStopping,
    lastBackup,
    personalData,
    outboxKey,
  };
  const ready = () => readiness({ db: database.db, isStopping, sendsMail: Boolean(wakeOutbox), lastBackup });
  let onDatabaseChange: ChangeListener = () => {};
  const pictures = () => makePictures({ maxBytes: 16 * 1024 * 1024, spoken: () => furtherHere()?.code });
  const make = () =>
    makeHttp({
      build,
      edition: currentEdition,
      cachePages,
      listen: (listener) => (onDatabaseChange = listener),
      ready,
      deps: { ...deps, pictures: pictures(), isOpen: doors.areOpen() },
    });
  let site = make();
  database.listen((what) => onDatabaseChange(what));
  for (const followed of [currentEdition, changedWords, doors]) followed.onChange(() => (site = make()));
  return { fetch: (...call: Parameters<typeof site.fetch>) => site.fetch(...call) };
}

/** Serves the site until the returned server is stopped. */
export async function serveSite(context: ProcessContext, options: SiteOptions): Promise<HttpServer> {
  const { config, edition, currentEdition, log } = context;
  const unset = unsetFacts(currentEdition.now());
  if (unset.length > 0)
    log("info", "edition-unset", {
      message: `The edition ${edition.key} does not set these, so the site leaves them out: ${unset.join(", ")}.`,
    });
  const site = makeSite(context, { ...options, isStopping: () => server.isStopping() });
  const server: HttpServer = await listen(site.fetch, config);
  const stopMaintenance = startMaintenance(context);
  log("info", "listening", { address: config.origin, host: config.host, port: server.port });
  return {
    ...server,
    stop: async () => {
      stopMaintenance();
      await server.stop();
    },
  };
}

/** Runs the site as a separate process, beside other sites and workers on one PostgreSQL. */
export async function runWeb(build: ServerBuild): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new WrongSetting(
      "DATABASE_URL is required for a web process of its own. Without it, npm start does web and mail in one process.",
    );
  const stopped = stopSignal();
  const context = await openProcess(config);
  const backups = startNightlyBackups(context);
  const server = await serveSite(context, { build, lastBackup: backups.last });
  const stopMetrics = await serveMetrics(context, backups.last);
  sayWhereToBegin(context);
  await stopped;
  await server.stop();
  await stopMetrics();
  await backups.stop();
  await context.database.close();
}
