import { sql } from "kysely";
import { forgetEndedSignIns } from "../app/features/identity/retention.server.ts";
import { forgetOldChallenges } from "../app/features/identity/passkeys/passkeys.server.ts";
import { forgetOldMail } from "../app/features/outbox/commands.server.ts";
import { forgetExpiredDrafts } from "../app/features/proposals/drafts.server.ts";
import { forgetExpiredLinks, linkDays } from "../app/features/registration/personal-link.server.ts";
import { forgetWithdrawn } from "../app/features/registration/withdrawal.server.ts";
import { forgetExpiredRequests } from "../app/features/subscriptions/commands.server.ts";
import type { Db } from "../app/platform/db.server.ts";
import type { Limits } from "../app/platform/throttle.server.ts";
import type { ProcessContext } from "./process-context.ts";

type Maintained = Pick<ProcessContext, "clock" | "database" | "limits">;

const everyHour = 3_600_000;
const soonAfterStart = 60_000;
const skippedMailDays = 7;
/** Any number that no other advisory lock of the product uses. */
const maintenanceLock = 7_026_318;

/** Hourly housekeeping; answers what ends it. */
export function startMaintenance(context: Pick<ProcessContext, "clock" | "database" | "limits" | "log">): () => void {
  const work = () => void keepUp(context).catch((error) => context.log("error", "maintenance-failed", { error }));
  const first = setTimeout(work, soonAfterStart).unref();
  const timer = setInterval(work, everyHour).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** PostgreSQL vacuums itself; the embedded database has nobody who would. */
async function keepUp({ database: { db, engine }, limits, clock }: Maintained): Promise<void> {
  if (engine === "embedded") {
    await prune(db, limits, clock.now());
    await sql`vacuum analyze`.execute(db);
    return;
  }
  // Of all the processes on one PostgreSQL, one does the work.
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${maintenanceLock}) as mine`.execute(
      tx,
    );
    if (rows[0]!.mine) await prune(tx, limits, clock.now());
  });
}

/** What is kept no longer, as docs/security.md promises. */
async function prune(db: Db, limits: Limits, now: Date): Promise<void> {
  await limits.prune();
  await forgetExpiredLinks(db, now);
  await forgetWithdrawn(db, now);
  await forgetOldChallenges(db, now);
  await forgetExpiredRequests(db, now);
  await forgetEndedSignIns(db, now);
  await forgetExpiredDrafts(db, now);
  await forgetOldMail(db, { since: daysBefore(now, linkDays), skippedSince: daysBefore(now, skippedMailDays) });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
