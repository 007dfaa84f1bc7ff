import { chmodSync, mkdirSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Database, Db } from "../app/platform/database/db.server.ts";
import { backupText, saveBackup, unfinishedEnd } from "../database/backup.ts";
import { backupName, lastNight, backupTime, expiredBackups } from "./backup-schedule.ts";
import { productVersion } from "./site-commands.ts";
import type { ProcessContext } from "./process-context.ts";

type BackupContext = Pick<ProcessContext, "database" | "edition" | "clock" | "log">;

interface Place {
  folder: string;
  signal: AbortSignal;
}

/** The row of the last backup in the table of maintenance steps. */
export const backupStep = "nightly-backup";
/** Any number that no other advisory lock uses. */
const backupLock = 7_026_319;

/** Makes last night's backup, unless it exists or another process is making it. */
export async function backUpWhenDue(context: BackupContext, place: Place): Promise<void> {
  const { database, log } = context;
  try {
    if (database.engine === "embedded") await backUpIfMissing(context, place);
    else await withBackupLock(database.db, () => backUpIfMissing(context, place));
  } catch (error) {
    if (!place.signal.aborted) log("error", "backup-failed", { error });
  }
}

async function backUpIfMissing({ database, edition: { zone }, clock, log }: BackupContext, { folder, signal }: Place) {
  const now = clock.now();
  const last = await lastBackup(database, folder);
  // A backup in the future only shows that the clock was wrong.
  if (signal.aborted || (last && last >= lastNight(zone, now) && last <= now)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  for (const name of await readdir(folder))
    if (name.includes(unfinishedEnd)) await rm(path.join(folder, name), { force: true });
  const file = path.join(folder, backupName(now));
  const { rows } = await saveBackup(backupText(database, productVersion()), { file, signal });
  if (database.engine === "postgres") await recordBackup(database.db, now);
  log("info", "backup-made", { rows, milliseconds: clock.now().getTime() - now.getTime() });
  for (const name of expiredBackups(await readdir(folder), zone)) await rm(path.join(folder, name), { force: true });
}

/** The lock belongs to the session, because a transaction that long would block vacuum. */
async function withBackupLock(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (session) => {
    const lock = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${backupLock}) as ours`.execute(session);
    if (!lock.rows[0]!.ours) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${backupLock})`.execute(session);
    }
  });
}

async function recordBackup(db: Db, begun: Date): Promise<void> {
  await db
    .insertInto("maintenance_steps")
    .values({ step: backupStep, completed_at: begun })
    .onConflict((conflict) => conflict.column("step").doUpdateSet({ completed_at: begun }))
    .execute();
}

/**
 * Returns when the last complete backup was started; undefined if there is none. Processes on one PostgreSQL may have
 * separate folders, so the time is in the database.
 */
export async function lastBackup({ db, engine }: Database, folder: string): Promise<Date | undefined> {
  if (engine === "embedded") return newestIn(folder);
  const step = await db
    .selectFrom("maintenance_steps")
    .select("completed_at")
    .where("step", "=", backupStep)
    .executeTakeFirst();
  return step?.completed_at;
}

/** Returns when the newest backup of a folder was started. */
async function newestIn(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .flatMap((name) => backupTime(name) ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
}
