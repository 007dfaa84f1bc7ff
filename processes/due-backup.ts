import { chmodSync, mkdirSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { backupText, saveBackup, unfinishedEnd } from "../database/backup.ts";
import { backupName, lastNight, backupTime, expiredBackups } from "./backup-retention.ts";
import { productVersion } from "./site-commands.ts";
import type { ProcessContext } from "./process-context.ts";

interface Place {
  folder: string;
  signal: AbortSignal;
}

/** Makes the backup of the night before, unless there is one. */
export async function makeWhenDue(
  { database, edition: { zone }, clock, log }: Pick<ProcessContext, "database" | "edition" | "clock" | "log">,
  { folder, signal }: Place,
): Promise<void> {
  const now = clock.now();
  try {
    const last = await lastBackup(folder);
    // One from the future tells only that the clock was wrong.
    if (signal.aborted || (last && last >= lastNight(zone, now) && last <= now)) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    for (const name of await readdir(folder))
      if (name.includes(unfinishedEnd)) await rm(path.join(folder, name), { force: true });
    const file = path.join(folder, backupName(now));
    const { rows } = await saveBackup(backupText(database, productVersion()), { file, signal });
    log("info", "backup-made", { rows, milliseconds: clock.now().getTime() - now.getTime() });
    for (const name of expiredBackups(await readdir(folder), zone)) await rm(path.join(folder, name), { force: true });
  } catch (error) {
    if (!signal.aborted) log("error", "backup-failed", { error });
  }
}

/** When the newest backup was begun; undefined when there is none. */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .flatMap((name) => backupTime(name) ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
}
