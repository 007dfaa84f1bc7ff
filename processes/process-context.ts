import type { Edition } from "../app/features/edition/edition.ts";
import { editionNamed } from "../app/features/edition/editions.ts";
import { followEdition, type CurrentEdition } from "../app/features/settings/follow.server.ts";
import { followWords, type ChangedWords } from "../app/features/words/follow.server.ts";
import { followDoors, openDoors, type Doors } from "../app/features/setup/follow.server.ts";
import { setupAddress } from "../app/features/setup/key.server.ts";
import { makeOutboxKey } from "../app/features/outbox/local-view.server.ts";
import { startClock, type Clock } from "../app/platform/clock.server.ts";
import { WrongSetting, type Config } from "../app/platform/config.server.ts";
import { DatabaseUnreachable, openDatabase, type Database } from "../app/platform/database/db.server.ts";
import { DataFolderInUse } from "../app/platform/database/embedded-database.server.ts";
import { makeLog, type Log } from "../app/platform/log.server.ts";
import { makeLimits, type Limits } from "../app/platform/throttle.server.ts";
import { migrate } from "../database/migrate.ts";
import type { Metrics } from "./metrics.ts";
import { isTooOld } from "./postgres-version.ts";

/** What every process of the product opens at its start and closes at its end. */
export interface ProcessContext {
  config: Config;
  /** The edition as its file defines it. */
  edition: Edition;
  /** The current edition, including the organizers' settings. */
  currentEdition: CurrentEdition;
  /** The sentences that organizers have rewritten. */
  changedWords: ChangedWords;
  /** Whether visitors may see the site. */
  doors: Doors;
  clock: Clock;
  log: Log;
  /** The Prometheus metrics; undefined if they are off. */
  metrics: Metrics | undefined;
  database: Database;
  limits: Limits;
  /** The key of /outbox; undefined if emails are sent. */
  outboxKey: string | undefined;
}

/** The database exists but cannot be used; the message is one line that says what to do. */
export class DatabaseUnusable extends Error {}

interface OpenOptions {
  edition?: Edition;
  /** True to delete the data at the end. */
  temporary?: boolean;
  /** True for a site that needs no first start. */
  isOpen?: boolean;
}

/**
 * Opens and migrates the configured database. A `temporary` folder is deleted at the end, so nothing waits for the
 * disk. Throws WrongSetting, DataFolderInUse, DatabaseUnreachable or DatabaseUnusable.
 */
export async function openProcess(
  config: Config,
  { edition = knownEdition(config), temporary = false, isOpen = temporary }: OpenOptions = {},
): Promise<ProcessContext> {
  const plainLog = makeLog(config.logLevel);
  const metrics = config.metrics && (await import("./metrics.ts")).makeMetrics();
  const log = metrics ? metrics.counting(plainLog) : plainLog;
  logUncaughtErrors(log);
  const database = await openMigrated({ ...config, temporary }, log);
  if (config.siteNow)
    log("info", "site-now", {
      message: "The calendar's today comes from SITE_NOW.",
      siteNow: config.siteNow.toISOString(),
    });
  const clock = startClock(config.siteNow);
  return {
    config,
    edition,
    currentEdition: await followEdition({ file: edition, database, clock, log }),
    changedWords: await followWords({ database, log }),
    doors: isOpen ? openDoors : await followDoors({ database, config, log }),
    clock,
    log,
    metrics,
    database,
    limits: makeLimits({ db: database.counters, secret: config.secret, factor: config.limitsFactor, log }),
    outboxKey: makeOutboxKey(config),
  };
}

/** Prints the address where a site that isn't open yet is set up. This is printed and not logged, because the log holds no keys. */
export function sayWhereToBegin({ config, doors }: Pick<ProcessContext, "config" | "doors">): void {
  if (doors.areOpen()) return;
  process.stderr.write(`Nobody can see this site yet. Set it up and open its doors at ${setupAddress(config)}\n`);
}

export function knownEdition(config: Config): Edition {
  const edition = editionNamed(config.edition);
  if (edition) return edition;
  throw new WrongSetting(`EDITION ${config.edition} has no file in app/features/edition. Correct it, or unset it.`);
}

async function openMigrated(config: Config & { temporary: boolean }, log: Log): Promise<Database> {
  const database = await openDatabase({ ...config, onIdleError: databaseLost(config, log) }).catch((error) => {
    if (error instanceof DataFolderInUse || error instanceof DatabaseUnreachable) throw error;
    throw new DatabaseUnusable(unusableFolder(config, error), { cause: error });
  });
  try {
    if (await isTooOld(database))
      throw new DatabaseUnusable("PostgreSQL 15 or newer is needed. Point DATABASE_URL at one.");
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * PostgreSQL recovers by itself; a crashed embedded database needs a new process, so the process ends and its
 * supervisor restarts it.
 */
function databaseLost({ databaseUrl }: Config, log: Log): (error: Error) => void {
  return (error) => {
    log("error", "database-lost", { error });
    if (!databaseUrl) process.exit(1);
  };
}

function unusableFolder({ dataDir }: Config, error: { code?: string; message?: string }): string {
  return `The data folder ${dataDir} cannot be opened (${error.message || error.code || "no answer"}). Check its owner and free space, or set DATA_DIR.`;
}

/** Logs uncaught errors, because the error of one request must not end the site for everybody. */
function logUncaughtErrors(log: Log): void {
  // If the reader of the log is gone, logging that error would cause the next one, without end.
  process.stdout.on("error", () => {});
  process.on("uncaughtException", (error) => log("error", "uncaught-exception", { error }));
  process.on("unhandledRejection", (error) => log("error", "unhandled-rejection", { error }));
}
