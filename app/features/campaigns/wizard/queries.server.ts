import type { Db } from "~/platform/database/db.server";
import { subjectForAnybody } from "../../templates/letter/compile.server.ts";
import { laidOutColumns } from "../outcomes/queries.server.ts";

/** An earlier campaign, for the filter by campaign. */
export interface CampaignChoice {
  id: string;
  subject: string;
  subject_es: string | null;
  created_at: Date;
}

const mostOffered = 100;

/** True if the campaign with this key was undone or canceled. A new one with the same key would not be sent. */
export async function isTakenBack(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("email_campaigns")
    .select("id")
    .where("idempotency_key", "=", key)
    .where("status", "=", "cancelled")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the latest campaigns, whose recipients a new one may exclude. */
export async function campaignChoices(db: Db): Promise<CampaignChoice[]> {
  const rows = await db
    .selectFrom("email_campaigns")
    .select(["id", "created_at", ...laidOutColumns])
    .where("status", "!=", "cancelled")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostOffered)
    .execute();
  return rows.map(({ laid_out, laid_out_es, ...row }) => ({
    ...row,
    subject: subjectForAnybody(laid_out),
    subject_es: laid_out_es && subjectForAnybody(laid_out_es),
  }));
}
