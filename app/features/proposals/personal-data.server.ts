import type { PersonalData } from "~/platform/personal-data.server";

export const proposalData: PersonalData = {
  sections: {
    proposalDrafts: (db, { email }) =>
      db
        .selectFrom("proposal_drafts")
        .select(["name", "email", "event", "created_at", "expires_at"])
        .where("email", "=", email)
        .orderBy("created_at"),
  },
  async erase(tx, { email }) {
    await tx.deleteFrom("proposal_drafts").where("email", "=", email).execute();
  },
  async move(tx, { from, to }) {
    await tx.updateTable("proposal_drafts").set({ email: to }).where("email", "=", from).execute();
  },
};
