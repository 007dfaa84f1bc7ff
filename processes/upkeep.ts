import { sql } from "kysely";
import type { ProcessWorld } from "./world.ts";

const everyHour = 3_600_000;
const soonAfterStart = 60_000;
/** Any number that no other advisory lock of the product uses. */
const upkeepLock = 7_026_318;

/** Hourly housekeeping; answers what ends it. */
export function startUpkeep(world: Pick<ProcessWorld, "database" | "limits" | "log">): () => void {
  const work = () => void keepUp(world).catch((error) => world.log("error", "upkeep-failed", { error }));
  const first = setTimeout(work, soonAfterStart).unref();
  const timer = setInterval(work, everyHour).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** PostgreSQL vacuums itself; the embedded database has nobody who would. */
async function keepUp({ database, limits }: Pick<ProcessWorld, "database" | "limits">): Promise<void> {
  if (database.engine === "postgres") return pruneAlone(database.db, limits);
  await limits.prune();
  await sql`vacuum analyze`.execute(database.db);
}

/** Of all the processes on one PostgreSQL, one does the work. */
async function pruneAlone(db: ProcessWorld["database"]["db"], limits: ProcessWorld["limits"]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${upkeepLock}) as mine`.execute(tx);
    if (rows[0]!.mine) await limits.prune();
  });
}
