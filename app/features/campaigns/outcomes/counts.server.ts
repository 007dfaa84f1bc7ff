import type { Db } from "~/platform/database/db.server";
import { countCampaignMails } from "../../outbox/campaign-mails.server.ts";
import type { Counts } from "./counts.ts";

/** The stored figures in a campaign's row. */
export interface StoredCounts {
  id: string;
  sent_count: number;
  failed_count: number;
  skipped_count: number;
  uncertain_count: number;
  cancelled_count: number;
  ended_at: Date | null;
}

export const countColumns = [
  "id",
  "sent_count",
  "failed_count",
  "skipped_count",
  "uncertain_count",
  "cancelled_count",
  "ended_at",
] as const;

/** Returns the figures of campaigns by id: counted while they run, and stored once they have ended. */
export async function countsOf(db: Db, campaigns: readonly StoredCounts[]): Promise<Map<string, Counts>> {
  const running = campaigns.filter(({ ended_at }) => ended_at === null).map(({ id }) => id);
  const counted = running.length > 0 ? await countCampaignMails(db, running) : new Map<string, Counts>();
  return new Map(campaigns.map((campaign) => [campaign.id, counted.get(campaign.id) ?? storedCounts(campaign)]));
}

function storedCounts(campaign: StoredCounts): Counts {
  const { sent_count, failed_count, skipped_count, uncertain_count, cancelled_count } = campaign;
  return {
    sent: sent_count,
    failed: failed_count,
    skipped: skipped_count,
    uncertain: uncertain_count,
    cancelled: cancelled_count,
    open: 0,
  };
}
