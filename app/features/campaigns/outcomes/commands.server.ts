import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { goingOf } from "../../outbox/campaign-mails.server.ts";
import { decideMails, undoDecision, type Decision } from "../../outbox/campaign-decisions.server.ts";
import { undoSeconds } from "../sending/campaign.ts";
import type { Sender } from "../sending/change-campaign.server.ts";
import { storeCounts } from "../sending/stored-counts.server.ts";
import type { CampaignStatus } from "./campaign-state.ts";

export type DecisionOutcome = { ok: true; changed: number; number: string } | { ok: false; reason: "gone" | "over" };

interface Decided {
  campaignId: string;
  sender: Sender;
}

/** Tries the failed emails of a campaign again that are worth it. They leave after the seconds in which it can be undone. */
export function retryFailed(db: Db, campaign: Decided): Promise<DecisionOutcome> {
  return decide(db, { ...campaign, status: "failed", decision: "requeued", action: "campaign.retried" });
}

/** Sends uncertain emails once more: those named, or all. */
export function sendAgain(
  db: Db,
  campaign: Decided & { ids: readonly string[] | undefined },
): Promise<DecisionOutcome> {
  return decide(db, { ...campaign, status: "uncertain", decision: "requeued", action: "campaign.sent-again" });
}

/** Says of uncertain emails that they have arrived: those named, or all. */
export function markSent(db: Db, campaign: Decided & { ids: readonly string[] | undefined }): Promise<DecisionOutcome> {
  return decide(db, { ...campaign, status: "uncertain", decision: "marked-sent", action: "campaign.marked-sent" });
}

/** Takes one of these back, as far as nothing has come of it. */
export function takeBack(
  db: Db,
  { campaignId, sender, number }: Decided & { number: string },
): Promise<DecisionOutcome> {
  return db.transaction().execute(async (tx): Promise<DecisionOutcome> => {
    const campaign = await lockCampaign(tx, campaignId);
    if (!campaign) return { ok: false, reason: "gone" };
    const changed = await undoDecision(tx, { campaignId, number });
    if (changed > 0) {
      if (campaign.ended_at) await storeCounts(tx, campaignId, sender.now);
      else await countTroubleAnew(tx, campaignId, sender.now);
      await note(tx, { campaign, sender, action: "campaign.decision-undone", changed });
    }
    return { ok: true, changed, number };
  });
}

interface Act extends Decided {
  ids?: readonly string[] | undefined;
  status: "failed" | "uncertain";
  decision: Decision;
  action: string;
}

/** Whoever comes second, be it a person or a worker, finds nothing left to decide: the campaign is locked meanwhile. */
function decide(db: Db, { campaignId, sender, ids, status, decision, action }: Act): Promise<DecisionOutcome> {
  const number = crypto.randomUUID();
  return db.transaction().execute(async (tx): Promise<DecisionOutcome> => {
    const campaign = await lockCampaign(tx, campaignId);
    if (!campaign) return { ok: false, reason: "gone" };
    if (campaign.status === "cancelled" && decision === "requeued") return { ok: false, reason: "over" };
    const notBefore = new Date(sender.now.getTime() + undoSeconds * 1_000);
    const decided = { campaignId, status, ids, decision, number, notBefore, now: sender.now };
    const changed = await decideMails(tx, decided);
    if (changed > 0) {
      if (decision === "requeued") await reopen(tx, campaignId);
      if (decision === "requeued") await countTroubleAnew(tx, campaignId, sender.now);
      else if (campaign.ended_at) await storeCounts(tx, campaignId, sender.now);
      await note(tx, { campaign, sender, action, changed });
    }
    return { ok: true, changed, number };
  });
}

interface Locked {
  id: string;
  status: CampaignStatus;
  template_name: string;
  ended_at: Date | null;
}

function lockCampaign(tx: Db, id: string): Promise<Locked | undefined> {
  return tx
    .selectFrom("email_campaigns")
    .select(["id", "status", "template_name", "ended_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** One that has ended goes on; the worker ends it again. */
async function reopen(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable("email_campaigns")
    .set({ status: "sending", ended_at: null, sent_at: null })
    .where("id", "=", id)
    .where("ended_at", "is not", null)
    .execute();
}

/** What failed before somebody decided about it does not stop a campaign, nor does it make up for what fails from then on. */
async function countTroubleAnew(tx: Db, id: string, now: Date): Promise<void> {
  const { tried, failed, complaints } = await goingOf(tx, id);
  const before = { tried_before: tried, failed_before: failed, complaints_before: complaints };
  await tx
    .updateTable("email_campaigns")
    .set({ ...before, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

interface Noted {
  campaign: Locked;
  sender: Sender;
  action: string;
  changed: number;
}

function note(tx: Db, { campaign, sender, action, changed }: Noted): Promise<void> {
  const detail = { template: campaign.template_name, mails: changed };
  return record(tx, { actor: sender.profileId ?? "system", action, subject: `campaign:${campaign.id}`, detail });
}

interface Exported {
  campaign: { id: string; template_name: string };
  actor: string;
  kind: "csv" | "xlsx";
  outcome: string | undefined;
}

/** Taking the names and addresses of a campaign along is on record. */
export function noteRecipientsExport(db: Db, { campaign, actor, kind, outcome }: Exported): Promise<void> {
  const detail = { template: campaign.template_name, kind, ...(outcome ? { outcome } : {}) };
  return record(db, { actor, action: "campaign.exported", subject: `campaign:${campaign.id}`, detail });
}
