import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "../../app/platform/database/db.server.ts";

/** Resolves when the work has ended or waits for a lock; on PostgreSQL. */
export async function endedOrWaiting(db: Db, begun: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => void (hasEnded = true);
  begun.then(end, end);
  await expect.poll(async () => hasEnded || (await somebodyWaits(db)), { timeout: 10_000 }).toBe(true);
}

async function somebodyWaits(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db);
  return rows[0]!.waits;
}
