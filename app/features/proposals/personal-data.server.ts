import type { PersonalData } from "~/platform/personal-data.server";

export const proposalData: PersonalData = {
  sections: {
    proposalDrafts: (db, { email }) =>
      db
        .selectFrom("proposal_drafts")
        .select(["name", "email", "event", "created_at", "expires_at"])
        .where("email", "=", email)
        .orderBy("created_at"),
    hostQuestions: (db, { profileId }) =>
      db
        .selectFrom("host_questions as q")
        .leftJoin("events as e", "e.id", "q.event_id")
        .select(["e.title", "q.asked_at", "q.answer", "q.answered_at"])
        .where("q.profile_id", "=", profileId)
        .orderBy("q.asked_at")
        .orderBy("e.title"),
  },
  async erase(tx, { email }) {
    await tx.deleteFrom("proposal_drafts").where("email", "=", email).execute();
  },
  async move(tx, { from, to }) {
    await tx.updateTable("proposal_drafts").set({ email: to }).where("email", "=", from).execute();
  },
  async joinProfiles(tx, { own, other }) {
    await tx.updateTable("host_questions").set({ profile_id: own }).where("profile_id", "=", other).execute();
  },
};
