import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import { cancelCampaignMails, countCampaignMails, withOpenMails } from "../../outbox/campaign-mails.server.ts";
import { missedAfterHours } from "./campaign.ts";
import { keepLettersOf } from "./letters-in-use.server.ts";

const cancelledAtOnce = 5_000;

/**
 * Takes every campaign that is not over a step on: starts what is due, and ends what has nothing left to send. Any number of
 * workers may do this at the same time. True when something began.
 */
export async function advanceCampaigns(db: Db, now: Date): Promise<boolean> {
  const open = await db.selectFrom("email_campaigns").select(["id", "status"]).where("ended_at", "is", null).execute();
  keepLettersOf(open.map(({ id }) => id));
  if (open.length === 0) return false;
  const began = open.some(({ status }) => status === "queued") && (await startDue(db, now));
  for (const { id, status } of open) if (status === "cancelled") await cancelCampaignMails(db, id, cancelledAtOnce);
  const begun = open.filter(({ status }) => status !== "queued").map(({ id }) => id);
  const unfinished = new Set(begun.length > 0 ? await withOpenMails(db, begun) : []);
  for (const id of begun) if (!unfinished.has(id)) await end(db, id, now);
  return began;
}

/** Scheduled ones that could not start in time wait for a person: their moment may be over. */
async function startDue(db: Db, now: Date): Promise<boolean> {
  const isDue = sql`status = 'queued' and not_before <= ${now} and coalesce(scheduled_for <= ${now}, true)`;
  const isMissed = sql`scheduled_for <= ${now}::timestamptz - make_interval(hours => ${missedAfterHours})`;
  await sql`update email_campaigns set status = 'paused', pause_reason = 'missed', paused_at = ${now}, updated_at = ${now},
    version = version + 1 where ${isDue} and ${isMissed}`.execute(db);
  const { numAffectedRows } = await sql`update email_campaigns set status = 'sending', updated_at = ${now},
    started_at = coalesce(started_at, ${now}), version = version + 1 where ${isDue}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Writes down how a campaign ended: failed only if nobody got it. */
async function end(db: Db, id: string, now: Date): Promise<void> {
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
    await tx
      .updateTable("email_campaigns")
      .set({
        status: row.status === "cancelled" ? "cancelled" : reached ? "sent" : "failed",
        sent_count: counts.sent,
        failed_count: counts.failed,
        skipped_count: counts.skipped,
        uncertain_count: counts.uncertain,
        cancelled_count: counts.cancelled,
        pause_reason: null,
        paused_at: null,
        sent_at: reached ? now : null,
        ended_at: now,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where("id", "=", id)
      .execute();
  });
}
