import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import {
  cancelCampaignMails,
  canaryIsTried,
  countCampaignMails,
  progressOf,
  problemsOf,
  withOpenMails,
} from "../../outbox/campaign-mails.server.ts";
import { missedAfterHours, type Interruption } from "./campaign.ts";
import { interruptCampaign } from "./commands.server.ts";
import { keepLettersOf } from "./letters-in-use.server.ts";
import { countLateAnswers, storeCounts } from "./stored-counts.server.ts";
import { mayBeTrouble, troubleOf } from "./trouble.ts";

const cancelledAtOnce = 5_000;

/**
 * Advances every running campaign: starts those that are due, and ends those with nothing left to send. Several workers
 * may do this at once. Returns true if a campaign started.
 */
export async function advanceCampaigns(db: Db, { now, origin }: { now: Date; origin: string }): Promise<boolean> {
  await countLateAnswers(db, now);
  const open = await openCampaigns(db);
  keepLettersOf(open.map(({ id }) => id));
  if (open.length === 0) return false;
  for (const { id } of open.filter((campaign) => isMissed(campaign, now)))
    await interruptCampaign(db, { campaignId: id, reason: "missed", now, origin });
  const hasStarted = open.some(({ status }) => status === "queued") && (await startDue(db, now));
  for (const { id, status } of open) if (status === "cancelled") await cancelCampaignMails(db, id, cancelledAtOnce);
  const startedIds = open.filter(({ status }) => status !== "queued").map(({ id }) => id);
  const unfinished = new Set(startedIds.length > 0 ? await withOpenMails(db, startedIds) : []);
  for (const id of startedIds) if (!unfinished.has(id)) await endCampaign(db, id, now);
  for (const campaign of open) {
    const reason = unfinished.has(campaign.id) && (await reasonToStop(db, campaign));
    if (reason) await interruptCampaign(db, { campaignId: campaign.id, reason, now, origin });
  }
  return hasStarted;
}

type OpenCampaign = Awaited<ReturnType<typeof openCampaigns>>[number];

function openCampaigns(db: Db) {
  return db
    .selectFrom("email_campaigns")
    .select(["id", "status", "scheduled_for", "canary_size", "released_at"])
    .select(["tried_before", "failed_before", "complaints_before"])
    .where("ended_at", "is", null)
    .execute();
}

/**
 * True if a scheduled campaign could not start in time. It then waits for a person, since the letter may be outdated.
 */
function isMissed({ status, scheduled_for }: OpenCampaign, now: Date): boolean {
  const latest = now.getTime() - missedAfterHours * 3_600_000;
  return status === "queued" && scheduled_for !== null && scheduled_for.getTime() <= latest;
}

/** Returns the reason to stop a running campaign until a person has looked at it. */
async function reasonToStop(db: Db, campaign: OpenCampaign): Promise<Interruption | undefined> {
  if (campaign.status !== "sending") return undefined;
  if (campaign.canary_size && !campaign.released_at && (await canaryIsTried(db, campaign.id))) return "canary";
  const { failed, complaints } = await problemsOf(db, campaign.id);
  const { tried_before, failed_before, complaints_before } = campaign;
  const since = { failed: failed - failed_before, complaints: complaints - complaints_before };
  if (!mayBeTrouble(since)) return undefined;
  const { tried } = await progressOf(db, campaign.id);
  return troubleOf({ ...since, tried: tried - tried_before });
}

async function startDue(db: Db, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update email_campaigns set status = 'sending', updated_at = ${now},
    started_at = coalesce(started_at, ${now}), version = version + 1
    where status = 'queued' and not_before <= ${now} and coalesce(scheduled_for <= ${now}, true)`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Stores the end of a campaign. It failed only if nobody got it. */
async function endCampaign(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("email_campaigns")
      .select("status")
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const counts = (await countCampaignMails(tx, [id])).get(id)!;
    if (counts.open > 0) return;
    const reached = counts.sent + counts.uncertain > 0;
    // If a campaign had ended before and was only retried, stopping the retry does not make it canceled.
    const isCancelled = row.status === "cancelled" && (counts.cancelled > 0 || !reached);
    await tx
      .updateTable("email_campaigns")
      .set({
        status: isCancelled ? "cancelled" : reached ? "sent" : "failed",
        pause_reason: null,
        paused_at: null,
        sent_at: reached ? now : null,
        ended_at: now,
      })
      .where("id", "=", id)
      .execute();
    await storeCounts(tx, id, now);
  });
}
