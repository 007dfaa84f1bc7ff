import type { PersonalData } from "~/platform/personal-data.server";

export const calendarData: PersonalData = {
  sections: {
    proposals: (db, { email, profileId }) =>
      db
        .selectFrom("events")
        .select([
          "title",
          "description",
          "location",
          "start_date",
          "end_date",
          "status",
          "proposer_name",
          "proposer_email",
          "created_at",
        ])
        .where((is) => is.or([is("proposer_email", "=", email), is("proposer_profile_id", "=", profileId)]))
        .orderBy("created_at"),
    stars: (db, { userId }) =>
      db
        .selectFrom("event_stars as s")
        .innerJoin("events as e", "e.id", "s.event_id")
        .select(["e.title", "e.start_date", "s.created_at"])
        .where("s.user_id", "=", userId)
        .orderBy("s.created_at"),
    starFeeds: (db, { userId }) => db.selectFrom("star_feeds").select("created_at").where("user_id", "=", userId),
  },
  /** What they gave to everybody stays, without their name. */
  async erase(tx, { email, profileId }) {
    await tx
      .updateTable("events")
      .set({ proposer_name: null, proposer_email: null, proposer_token_hash: null, proposal_digest: null })
      .where((is) => is.or([is("proposer_email", "=", email), is("proposer_profile_id", "=", profileId)]))
      .execute();
  },
  async move(tx, { from, to }) {
    await tx.updateTable("events").set({ proposer_email: to }).where("proposer_email", "=", from).execute();
  },
  async joinProfiles(tx, { own, other }) {
    await tx.updateTable("events").set({ proposer_profile_id: own }).where("proposer_profile_id", "=", other).execute();
  },
};
