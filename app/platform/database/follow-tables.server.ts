import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.server.ts";
import { isDatabaseOutage } from "./database-outage.server.ts";
import type { Database } from "./db.server.ts";

interface FollowedTables {
  database: Pick<Database, "listen">;
  /** The names by which the tables' triggers tell of a change. */
  tables: readonly string[];
  read(): Promise<void>;
  log: Log;
}

const beforeTryingAgain = 1_000;

/**
 * Reads small tables now and after every change by any process. While the database can't be reached, the last values
 * apply. After a change during a read, the tables are read again.
 */
export async function followTables({ database, tables, read, log }: FollowedTables): Promise<void> {
  let isReading = false;
  let isOld = false;

  async function tryToRead(): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      log("error", "followed-table-not-read", { tables, error });
      isOld = true;
      await wait(beforeTryingAgain, undefined, { ref: false });
    }
  }

  async function readAgain(): Promise<void> {
    isOld = true;
    if (isReading) return;
    isReading = true;
    while (isOld) {
      isOld = false;
      await tryToRead();
    }
    isReading = false;
  }

  await read();
  database.listen((what) => {
    if (what === undefined || tables.includes(what)) void readAgain();
  });
}
