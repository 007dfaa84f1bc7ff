import { sql } from "kysely";
import type { Edition } from "../app/features/edition/edition.ts";
import { editionNamed } from "../app/features/edition/editions.ts";
import { startClock, type Clock } from "../app/platform/clock.server.ts";
import { WrongSetting, type Config } from "../app/platform/config.server.ts";
import { openDatabase, type Database } from "../app/platform/db.server.ts";
import { DataFolderInUse } from "../app/platform/embedded-database.server.ts";
import { makeLog, type Log } from "../app/platform/log.server.ts";
import { makeLimits, type Limits } from "../app/platform/throttle.server.ts";
import { migrate } from "../database/migrate.ts";

/** What every process of the product opens at its start and closes at its end. */
export interface ProcessWorld {
  config: Config;
  edition: Edition;
  clock: Clock;
  log: Log;
  database: Database;
  limits: Limits;
}

/** The database could not be opened; the message is one line that says what to do. */
export class DatabaseUnreachable extends Error {}

/** Opens and migrates the database the settings name. Throws WrongSetting, DataFolderInUse or DatabaseUnreachable. */
export async function openWorld(config: Config, edition = knownEdition(config)): Promise<ProcessWorld> {
  const log = makeLog(config.logLevel);
  logWhatNobodyCaught(log);
  const database = await openMigrated(config, log);
  if (config.siteNow)
    log("info", "site-now", { message: "The calendar's today comes from SITE_NOW.", siteNow: config.siteNow.toISOString() });
  return {
    config,
    edition,
    clock: startClock(config.siteNow),
    log,
    database,
    limits: makeLimits({ db: database.db, secret: config.secret, factor: config.limitsFactor }),
  };
}

export function knownEdition(config: Config): Edition {
  const edition = editionNamed(config.edition);
  if (edition) return edition;
  throw new WrongSetting(`EDITION ${config.edition} has no file in app/features/edition. Correct it, or unset it.`);
}

async function openMigrated(config: Config, log: Log): Promise<Database> {
  const onIdleError = (error: Error) => log("error", "database-lost", { error });
  const database = await openDatabase({ ...config, onIdleError }).catch((error) => {
    throw error instanceof DataFolderInUse ? error : new DatabaseUnreachable(unreachable(config, error), { cause: error });
  });
  try {
    await refuseOldPostgres(database);
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function refuseOldPostgres({ db, engine }: Database): Promise<void> {
  if (engine === "embedded") return;
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db);
  if (Number(rows[0]!.version) < 150_000)
    throw new DatabaseUnreachable("PostgreSQL 15 or newer is needed. Point DATABASE_URL at one.");
}

function unreachable({ databaseUrl, dataDir }: Config, error: { code?: string; message?: string }): string {
  const why = error.message || error.code || "no answer";
  if (!databaseUrl) return `The data folder ${dataDir} cannot be opened (${why}). Check its owner and free space, or set DATA_DIR.`;
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${host}${pathname} cannot be reached (${why}). Start it, or correct DATABASE_URL.`;
}

/** A fault nobody caught belongs in the log; one visitor's bad luck must not end everybody's site. */
function logWhatNobodyCaught(log: Log): void {
  process.on("uncaughtException", (error) => log("error", "uncaught-exception", { error }));
  process.on("unhandledRejection", (error) => log("error", "unhandled-rejection", { error }));
}
