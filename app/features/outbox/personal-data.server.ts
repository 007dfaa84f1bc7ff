import type { PersonalData } from "~/platform/personal-data.server";
import { forgetMailbox } from "./commands.server.ts";

export const emailData: PersonalData = {
  sections: {
    emails: (db, { email }) =>
      db
        .selectFrom("email_deliveries")
        .select(["kind", "email", "full_name", "language", "status", "created_at", "sent_at"])
        .where("email", "=", email)
        .orderBy("created_at"),
  },
  async erase(tx, { email, profileId, formerEmails }) {
    await forgetMailbox(tx, { email, profileId });
    if (formerEmails.length > 0)
      await tx
        .deleteFrom("email_deliveries")
        .where("campaign_id", "is", null)
        .where("email", "in", [...formerEmails])
        .execute();
  },
  // What waits to be sent follows; codes and notices have no profile and stay with the mailbox they are for.
  async move(tx, { from, to }) {
    await tx
      .updateTable("email_deliveries")
      .set({ email: to })
      .where("email", "=", from)
      .where("profile_id", "is not", null)
      .where("status", "=", "queued")
      .execute();
  },
  async joinProfiles(tx, { own, other }) {
    await tx.updateTable("email_deliveries").set({ profile_id: own }).where("profile_id", "=", other).execute();
  },
};
