import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Deletes who was excluded from campaigns that started before `since`. Their figures stay. */
export async function forgetExclusions(db: Db, since: Date, limit?: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from campaign_exclusions where (campaign_id, profile_id) in (
      select e.campaign_id, e.profile_id from email_campaigns as c join campaign_exclusions as e on e.campaign_id = c.id
      where c.created_at < ${since} and c.ended_at is not null limit ${limit ?? null}
    )`.execute(db);
  return Number(numAffectedRows);
}
