import path from "node:path";
import { lastBackup, makeWhenDue } from "./due-backup.ts";
import type { ProcessContext } from "./process-context.ts";

export interface NightlyBackups {
  /** When the last backup that was read back whole was begun; undefined when there is none. */
  last(): Promise<Date | undefined>;
  /** Gives up a backup that is being made; the next start makes it. */
  stop(): Promise<void>;
}

const minuteAfterStart = 60_000;
const checkInterval = 15 * 60_000;

/**
 * Backs the database up into DATA_DIR/backups every night at three by the edition's clocks, and soon after the start when
 * a night was missed; of the processes on one PostgreSQL, one does. A failed one is tried again a quarter of an hour
 * later, by whichever comes first, and the old ones stay.
 */
export function startNightlyBackups(
  context: Pick<ProcessContext, "config" | "database" | "edition" | "clock" | "log">,
  soonAfterStart = minuteAfterStart,
): NightlyBackups {
  const folder = path.join(path.resolve(context.config.dataDir), "backups");
  const stopping = new AbortController();
  let running = Promise.resolve();
  const backUpWhenDue = () =>
    void (running = running.then(() => makeWhenDue(context, { folder, signal: stopping.signal })));
  const first = setTimeout(backUpWhenDue, soonAfterStart).unref();
  const timer = setInterval(backUpWhenDue, checkInterval).unref();
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
