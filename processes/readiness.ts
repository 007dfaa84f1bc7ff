import { sql } from "kysely";
import { isDatabaseOutage } from "../app/platform/database/database-outage.server.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { backupStep } from "./due-backup.ts";
import { newestMigration } from "../database/migrate.ts";
import type { Readiness } from "../server/http.ts";

interface ReadinessOptions {
  db: Db;
  isStopping: () => boolean;
  /** True if this process sends mail, so that unsent due mail means that it is stuck. */
  sendsMail: boolean;
  /** Returns when the last nightly backup was started, if this process makes them. */
  lastBackup?: (() => Promise<Date | undefined>) | undefined;
}

interface DatabaseState {
  migrated: boolean;
  outboxSeconds: number;
  maintenanceSeconds: number | null;
}

/** "undefined_table": the database has not been migrated. */
const tableMissing = "42P01";
const patience = 2_000;
const stuckAfterSeconds = 600;

/**
 * Returns the answer of /readyz: whether the database is reachable and migrated, how long due mail has been waiting,
 * when maintenance last finished, and how old the last backup is.
 */
export async function readiness(options: ReadinessOptions): Promise<Readiness> {
  const { db, isStopping, sendsMail, lastBackup } = options;
  if (isStopping()) return { ready: false, stopping: true };
  const state = await inTime(readState(db)).catch((error: Error) => {
    if (isDatabaseOutage(error) || (error as { code?: unknown }).code === tableMissing) return undefined;
    throw error;
  });
  if (!state) return { ready: false, database: false };
  const { migrated, maintenanceSeconds } = state;
  const outboxSeconds = Math.round(state.outboxSeconds);
  return {
    ready: migrated && !(sendsMail && outboxSeconds > stuckAfterSeconds),
    database: true,
    migrated,
    outboxSeconds,
    maintenanceSeconds,
    ...(lastBackup && { backupSeconds: await ageOf(lastBackup) }),
  };
}

/** A folder that cannot be read counts as having no backup. */
async function ageOf(lastBackup: () => Promise<Date | undefined>): Promise<number | null> {
  const last = await lastBackup().catch(() => undefined);
  return last ? Math.round((Date.now() - last.getTime()) / 1000) : null;
}

/**
 * A deferred email's next attempt is in the future, so an outage of the mail server does not count here. Campaigns do
 * not count either, because they wait for their rate or while paused.
 */
async function readState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<Omit<DatabaseState, "maintenanceSeconds">>`
    select exists (select from kysely_migration where name = ${newestMigration}) as migrated,
      coalesce((select extract(epoch from now() - min(next_attempt_at))::float8 from email_deliveries
        where status = 'queued' and campaign_id is null and next_attempt_at < now()), 0) as "outboxSeconds"`.execute(
    db,
  );
  const state = rows[0]!;
  return { ...state, maintenanceSeconds: state.migrated ? await maintenanceAge(db) : null };
}

/** Returns the age of the maintenance step that is furthest behind; null before the first round. */
async function maintenanceAge(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(completed_at))::int as seconds from maintenance_steps
    where step <> ${backupStep}`.execute(db);
  return rows[0]!.seconds;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timeOut = () => reject(Object.assign(new Error("the database did not answer in time"), { code: "ETIMEDOUT" }));
  const timer = setTimeout(timeOut, patience);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
