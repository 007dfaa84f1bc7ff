import { editionNamed } from "../app/features/edition/editions.ts";
import type { Edition } from "../app/features/edition/edition.ts";
import { startWorker, type Worker } from "../app/features/outbox/worker.server.ts";
import { startClock, type Clock } from "../app/platform/clock.server.ts";
import { readConfig, WrongSetting, type Config } from "../app/platform/config.server.ts";
import { openDatabase, type Database } from "../app/platform/db.server.ts";
import { localMailer } from "../app/platform/local-mailer.server.ts";
import { makeLog, type Log } from "../app/platform/log.server.ts";
import { smtpMailer } from "../app/platform/mailer.server.ts";
import { migrate } from "../database/migrate.ts";
import { mailRenderers } from "./mail-renderers.ts";

export interface MailWorld {
  database: Pick<Database, "db" | "engine">;
  config: Config;
  edition: Edition;
  clock: Clock;
  log: Log;
}

/** Sends the mail of an opened database: over SMTP, or into the local outbox without SMTP_URL. */
export function runMailWorker({ database: { db, engine }, config, edition, clock, log }: MailWorld): Worker {
  const { smtpUrl, mailFrom, dkim, mailRate } = config;
  const mailer = smtpUrl ? smtpMailer({ smtpUrl, mailFrom, dkim }) : localMailer({ db, mailFrom });
  const renderers = mailRenderers({ config, edition });
  const worker = startWorker({ db, mailer, renderers, log, clock, mailRate, ownsDatabase: engine === "embedded" });
  return {
    wake: worker.wake,
    stop: async () => {
      await worker.stop();
      mailer.close();
    },
  };
}

/** The worker as a process of its own, beside any number of others on one PostgreSQL. */
export async function runWorker(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new WrongSetting("DATABASE_URL is required for a worker of its own. Without it, npm start does web and mail in one process.");
  const log = makeLog(config.logLevel);
  const database = await openDatabase({ ...config, onIdleError: (error) => log("error", "database-lost", { error }) });
  await migrate(database.db);
  const edition = editionNamed(config.edition)!;
  const worker = runMailWorker({ database, config, edition, clock: startClock(config.siteNow), log });
  log("info", "worker-started");
  await stopSignal();
  await worker.stop();
  await database.close();
}

function stopSignal(): Promise<unknown> {
  return Promise.race(["SIGTERM", "SIGINT"].map((signal) => new Promise((resolve) => process.once(signal, resolve))));
}
