import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { countUncertain } from "../../outbox/campaign-mails.server.ts";
import { stateOf, type CampaignState } from "./campaign-state.ts";
import { laidOutColumns, laidOutSubject } from "./queries.server.ts";

/** A campaign that is running or has uncertain emails. */
export interface OpenCampaign {
  id: string;
  subject: string;
  state: CampaignState;
  scheduledFor: Date | null;
  uncertain: number;
}

const mostShown = 10;

/** Returns the latest campaigns that may need an organizer, each with its subject in the language if it has one. */
export async function openCampaigns(db: Db, language: Language): Promise<OpenCampaign[]> {
  const rows = await db
    .selectFrom("email_campaigns")
    .select(["id", "status", "pause_reason", "scheduled_for", "ended_at", "uncertain_count"])
    .select(laidOutColumns)
    .where((is) => is.or([is("ended_at", "is", null), is("uncertain_count", ">", 0)]))
    .orderBy("created_at", "desc")
    .limit(mostShown)
    .execute();
  const running = rows.filter(({ ended_at: ended }) => ended === null).map(({ id }) => id);
  const counted = running.length > 0 ? await countUncertain(db, running) : undefined;
  return rows.map((row) => ({
    id: row.id,
    subject: laidOutSubject(language, row),
    state: stateOf(row),
    scheduledFor: row.scheduled_for,
    uncertain: counted?.get(row.id) ?? row.uncertain_count,
  }));
}

interface EndedCampaigns {
  /** The number of campaigns that were sent. */
  sent: number;
  /** The number of emails that failed in them. */
  failed: number;
  /** The ids of the campaigns with failed emails. */
  failedIn: string[];
}

/** Counts the campaigns that have ended since a time. */
export async function campaignsEndedSince(db: Db, since: Date): Promise<EndedCampaigns> {
  const ended = await db
    .selectFrom("email_campaigns")
    .select(["id", "status", "failed_count"])
    .where("ended_at", ">", since)
    .where("status", "in", ["sent", "failed"])
    .execute();
  const failing = ended.filter(({ failed_count: failed }) => failed > 0);
  return {
    sent: ended.filter(({ status }) => status === "sent").length,
    failed: failing.reduce((sum, { failed_count: failed }) => sum + failed, 0),
    failedIn: failing.map(({ id }) => id),
  };
}

/** Returns whether a template has been sent since a time, or is scheduled. */
export async function isSentSince(db: Db, templateId: string, since: Date): Promise<boolean> {
  const campaign = await db
    .selectFrom("email_campaigns")
    .select("id")
    .where("template_id", "=", templateId)
    .where("status", "<>", "cancelled")
    .where("created_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return campaign !== undefined;
}
