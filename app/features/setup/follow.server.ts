import type { Config } from "~/platform/config.server";
import type { Database } from "~/platform/database/db.server";
import { followTables } from "~/platform/database/follow-tables.server";
import type { Log } from "~/platform/log.server";
import { isOpened } from "./queries.server.ts";

/** Whether the site is open to everybody. Once it is, it stays so. */
export interface Doors {
  /** Cheap: nothing is read. */
  areOpen(): boolean;
  /** Registers a function that is called when they open, in whichever process that happens. */
  onChange(hear: () => void): void;
}

interface Followed {
  database: Pick<Database, "db" | "listen">;
  config: Pick<Config, "adminEmails">;
  log: Log;
}

/** The doors of the demo and of development, which need no first start. */
export const openDoors: Doors = { areOpen: () => true, onChange: () => {} };

/** Reads whether the site is open, and waits for it to open. ADMIN_EMAIL opens it without a first start (NEW-50). */
export async function followDoors({ database, config, log }: Followed): Promise<Doors> {
  const hearing: (() => void)[] = [];
  let areOpen = config.adminEmails.length > 0;
  const read = async () => {
    if (areOpen || !(await isOpened(database.db))) return;
    areOpen = true;
    for (const hear of hearing) hear();
  };
  await followTables({ database, tables: ["site_setup"], read, log });
  return { areOpen: () => areOpen, onChange: (hear) => void hearing.push(hear) };
}
