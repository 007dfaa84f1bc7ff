import type { Config } from "~/platform/config.server";
import type { Database } from "~/platform/database/db.server";
import { followTables } from "~/platform/database/follow-tables.server";
import type { Log } from "~/platform/log.server";
import { openWithoutSteps } from "./commands.server.ts";
import { isOpened, isUnfinished } from "./queries.server.ts";

/** Whether the site is open to everybody. Once it is, it stays so. */
export interface Doors {
  /** Returns the last known state, without reading it. */
  areOpen(): boolean;
  /** Registers a listener that is called when they open, also if another process opens them. */
  onChange(listener: () => void): void;
}

interface FollowDeps {
  database: Pick<Database, "db" | "listen">;
  config: Pick<Config, "adminEmails">;
  log: Log;
}

/** The doors of the demo and of development, which need no first start. */
export const openDoors: Doors = { areOpen: () => true, onChange: () => {} };

/**
 * Reads whether the site is open, and waits for it to open. ADMIN_EMAIL opens it without a first start (NEW-50). If one
 * was begun, here or in a restored backup, the opening is stored; otherwise the site would close once ADMIN_EMAIL is
 * removed. Without one nothing is stored, so that a backup can be restored into a new site.
 */
export async function followDoors({ database, config, log }: FollowDeps): Promise<Doors> {
  const listeners: (() => void)[] = [];
  const hasOrganizer = config.adminEmails.length > 0;
  let areOpen = hasOrganizer;
  const refresh = async () => {
    if (hasOrganizer && (await isUnfinished(database.db)))
      await openWithoutSteps(database.db, { by: "settings", now: new Date() });
    if (areOpen || !(await isOpened(database.db))) return;
    areOpen = true;
    for (const listener of listeners) listener();
  };
  await followTables({ database, tables: ["site_setup"], read: refresh, log });
  return { areOpen: () => areOpen, onChange: (listener) => void listeners.push(listener) };
}
