import type { Db } from "~/platform/db.server";

/** A campaign of before, as a filter names it. */
export interface CampaignChoice {
  id: string;
  subject: string;
  created_at: Date;
}

const mostOffered = 100;

/** The last campaigns, whose readers a new one may leave out. */
export function campaignChoices(db: Db): Promise<CampaignChoice[]> {
  return db
    .selectFrom("email_campaigns")
    .select(["id", "subject", "created_at"])
    .where("status", "!=", "cancelled")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostOffered)
    .execute();
}
