import type { Db } from "~/platform/database/db.server";
import { subjectForAnybody } from "../../templates/letter/compile.server.ts";
import { laidOutIn } from "../outcomes/queries.server.ts";

/** A campaign of before, as a filter names it. */
export interface CampaignChoice {
  id: string;
  subject: string;
  subject_es: string | null;
  created_at: Date;
}

const mostOffered = 100;

/** True where the campaign of this key was taken back or stopped: another one with it would be answered as that one. */
export async function isTakenBack(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("email_campaigns")
    .select("id")
    .where("idempotency_key", "=", key)
    .where("status", "=", "cancelled")
    .executeTakeFirst();
  return row !== undefined;
}

/** The last campaigns, whose readers a new one may leave out. */
export async function campaignChoices(db: Db): Promise<CampaignChoice[]> {
  const rows = await db
    .selectFrom("email_campaigns")
    .select(["id", "created_at", ...laidOutIn])
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
