import path from "node:path";
import { lastBackup, backUpWhenDue } from "./due-backup.ts";
import type { ProcessContext } from "./process-context.ts";

export interface NightlyBackups {
  /** Returns when the last complete backup was started; undefined if there is none. */
  last(): Promise<Date | undefined>;
  /** Cancels a backup in progress; the next start repeats it. */
  stop(): Promise<void>;
}

const minuteAfterStart = 60_000;
const checkInterval = 15 * 60_000;

/**
 * Backs the database up into DATA_DIR/backups every night at three in the edition's zone, and soon after the start if
 * a night was missed. Of the processes on one PostgreSQL, one makes it. A failed backup is retried after a quarter of
 * an hour by any of them, and the old ones stay.
 */
export function startNightlyBackups(
  context: Pick<ProcessContext, "config" | "database" | "edition" | "clock" | "log">,
  soonAfterStart = minuteAfterStart,
): NightlyBackups {
  const folder = path.join(path.resolve(context.config.dataDir), "backups");
  const stopping = new AbortController();
  let running = Promise.resolve();
  const runWhenDue = () =>
    void (running = running.then(() => backUpWhenDue(context, { folder, signal: stopping.signal })));
  const first = setTimeout(runWhenDue, soonAfterStart).unref();
  const timer = setInterval(runWhenDue, checkInterval).unref();
  return {
    last: () => lastBackup(context.database, folder),
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
