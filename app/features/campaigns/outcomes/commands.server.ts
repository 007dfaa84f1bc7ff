import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { progressOf } from "../../outbox/campaign-mails.server.ts";
import { decideMails, undoDecision, type Decision } from "../../outbox/campaign-decisions.server.ts";
import { undoSeconds } from "../sending/campaign.ts";
import type { Sender } from "../sending/change-campaign.server.ts";
import { storeCounts } from "../sending/stored-counts.server.ts";
import type { CampaignStatus } from "./campaign-state.ts";

export type DecisionOutcome = { ok: true; changed: number; number: string } | { ok: false; reason: "gone" | "over" };

interface DecisionArgs {
  campaignId: string;
  sender: Sender;
}

/** Retries the failed emails of a campaign that can succeed. They leave after the time for undo. */
export function retryFailed(db: Db, campaign: DecisionArgs): Promise<DecisionOutcome> {
  return decide(db, { ...campaign, status: "failed", decision: "requeued", action: "campaign.retried" });
}

/** Sends uncertain emails again: the named ones, or all. */
export function sendAgain(
  db: Db,
  campaign: DecisionArgs & { ids: readonly string[] | undefined },
): Promise<DecisionOutcome> {
  return decide(db, { ...campaign, status: "uncertain", decision: "requeued", action: "campaign.sent-again" });
}

/** Marks uncertain emails as arrived: the named ones, or all. */
export function markSent(
  db: Db,
  campaign: DecisionArgs & { ids: readonly string[] | undefined },
): Promise<DecisionOutcome> {
  return decide(db, { ...campaign, status: "uncertain", decision: "marked-sent", action: "campaign.marked-sent" });
}

/** Undoes one of these decisions where nothing has followed from it. */
export function takeBack(
  db: Db,
  { campaignId, sender, number }: DecisionArgs & { number: string },
): Promise<DecisionOutcome> {
  return db.transaction().execute(async (tx): Promise<DecisionOutcome> => {
    const campaign = await lockCampaign(tx, campaignId);
    if (!campaign) return { ok: false, reason: "gone" };
    const changed = await undoDecision(tx, { campaignId, number });
    if (changed > 0) {
      if (campaign.ended_at) await storeCounts(tx, campaignId, sender.now);
      else await countTroubleAnew(tx, campaignId, sender.now);
      await auditDecision(tx, { campaign, sender, action: "campaign.decision-undone", changed });
    }
    return { ok: true, changed, number };
  });
}

interface DecideArgs extends DecisionArgs {
  ids?: readonly string[] | undefined;
  status: "failed" | "uncertain";
  decision: Decision;
  action: string;
}

/** Locks the campaign, so that a second decision, by a person or a worker, finds nothing left to decide. */
function decide(db: Db, { campaignId, sender, ids, status, decision, action }: DecideArgs): Promise<DecisionOutcome> {
  const number = crypto.randomUUID();
  return db.transaction().execute(async (tx): Promise<DecisionOutcome> => {
    const campaign = await lockCampaign(tx, campaignId);
    if (!campaign) return { ok: false, reason: "gone" };
    if (campaign.status === "cancelled" && decision === "requeued") return { ok: false, reason: "over" };
    const notBefore = new Date(sender.now.getTime() + undoSeconds * 1_000);
    const decisionArgs = { campaignId, status, ids, decision, number, notBefore, now: sender.now };
    const changed = await decideMails(tx, decisionArgs);
    if (changed > 0) {
      if (decision === "requeued") await reopen(tx, campaignId);
      if (decision === "requeued") await countTroubleAnew(tx, campaignId, sender.now);
      else if (campaign.ended_at) await storeCounts(tx, campaignId, sender.now);
      await auditDecision(tx, { campaign, sender, action, changed });
    }
    return { ok: true, changed, number };
  });
}

interface LockedCampaign {
  id: string;
  status: CampaignStatus;
  template_name: string;
  ended_at: Date | null;
}

function lockCampaign(tx: Db, id: string): Promise<LockedCampaign | undefined> {
  return tx
    .selectFrom("email_campaigns")
    .select(["id", "status", "template_name", "ended_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** A campaign that has ended runs again, and the worker ends it once more. */
async function reopen(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable("email_campaigns")
    .set({ status: "sending", ended_at: null, sent_at: null })
    .where("id", "=", id)
    .where("ended_at", "is not", null)
    .execute();
}

/** Failures before the decision no longer count when the worker decides whether to stop the campaign. */
async function countTroubleAnew(tx: Db, id: string, now: Date): Promise<void> {
  const { tried, failed, complaints } = await progressOf(tx, id);
  const before = { tried_before: tried, failed_before: failed, complaints_before: complaints };
  await tx
    .updateTable("email_campaigns")
    .set({ ...before, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

interface DecisionEntry {
  campaign: LockedCampaign;
  sender: Sender;
  action: string;
  changed: number;
}

function auditDecision(tx: Db, { campaign, sender, action, changed }: DecisionEntry): Promise<void> {
  const detail = { template: campaign.template_name, mails: changed };
  return record(tx, { actor: sender.profileId ?? "system", action, subject: `campaign:${campaign.id}`, detail });
}

interface RecipientsExport {
  campaign: { id: string; template_name: string };
  actor: string;
  kind: "csv" | "xlsx";
  outcome: string | undefined;
}

/** Records an export of a campaign's names and addresses. */
export function noteRecipientsExport(db: Db, { campaign, actor, kind, outcome }: RecipientsExport): Promise<void> {
  const detail = { template: campaign.template_name, kind, ...(outcome ? { outcome } : {}) };
  return record(db, { actor, action: "campaign.exported", subject: `campaign:${campaign.id}`, detail });
}
