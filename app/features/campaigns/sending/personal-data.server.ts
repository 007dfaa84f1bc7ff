import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";

/** Campaigns stay, without their sender's name. Records of exclusions are deleted with the person's profile. */
export const campaignData: PersonalData = {
  sections: {
    campaigns: (db, { profileId }) =>
      db
        .selectFrom("email_campaigns")
        .select(["subject", "status", "recipients_count", "created_at"])
        .where("created_by", "=", profileId)
        .orderBy("created_at"),
    campaignExclusions: (db, { profileId }) =>
      db
        .selectFrom("campaign_exclusions")
        .innerJoin("email_campaigns", "email_campaigns.id", "campaign_exclusions.campaign_id")
        .select(["email_campaigns.subject", "campaign_exclusions.reason", "email_campaigns.created_at"])
        .where("campaign_exclusions.profile_id", "=", profileId)
        .orderBy("email_campaigns.created_at"),
    eventDigests: (db, { profileId }) =>
      db.selectFrom("event_digests").select(["made_at", "since", "until"]).where("profile_id", "=", profileId),
  },
  async joinProfiles(tx, { own, other }) {
    // Keep the newer of the two dates, so that the next digest does not come too early.
    await sql`insert into event_digests select ${own}::uuid, campaign_id, made_at, since, until from event_digests
      where profile_id = ${other} on conflict (profile_id) do update set campaign_id = excluded.campaign_id,
        made_at = excluded.made_at, since = excluded.since, until = excluded.until
      where excluded.made_at > event_digests.made_at`.execute(tx);
    await tx.updateTable("email_campaigns").set({ created_by: own }).where("created_by", "=", other).execute();
    await sql`update campaign_exclusions as moved set profile_id = ${own} where profile_id = ${other}
      and not exists (select from campaign_exclusions as kept
        where kept.profile_id = ${own} and kept.campaign_id = moved.campaign_id)`.execute(tx);
  },
};
