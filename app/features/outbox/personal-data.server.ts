import { addressHash } from "./leases.server.ts";
import { forgetMailEventsOf } from "./mail-events.server.ts";
import type { PersonalData } from "~/platform/personal-data.server";
import { skipDoubledMails } from "./campaign-mails.server.ts";
import { forgetMailbox, forgetMailsTo, moveWaitingMails, unclaimMails } from "./commands.server.ts";

export const emailData: PersonalData = {
  sections: {
    emails: (db, { email }) =>
      db
        .selectFrom("email_deliveries")
        .select(["kind", "email", "full_name", "language", "status", "created_at", "sent_at"])
        .where("email", "=", email)
        .orderBy("created_at"),
    mailReports: (db, { email }) =>
      db
        .selectFrom("email_events")
        .select(["kind", "detail", "at"])
        .where("email_hash", "=", addressHash(email))
        .orderBy("at"),
    mailSuppressions: (db, { email }) =>
      db
        .selectFrom("email_suppressions")
        .select(["reason", "created_at", "until"])
        .where("email_hash", "=", addressHash(email))
        .orderBy("reason"),
  },
  async erase(tx, { email, profileId, formerEmails }) {
    for (const address of [email, ...formerEmails]) await forgetMailEventsOf(tx, address);
    await forgetMailbox(tx, { email, profileId });
    await forgetMailsTo(tx, formerEmails);
  },
  move: moveWaitingMails,
  async joinProfiles(tx, { own, other }) {
    await skipDoubledMails(tx, { own, other });
    await unclaimMails(tx, { profileId: other });
    await tx.updateTable("email_deliveries").set({ profile_id: own }).where("profile_id", "=", other).execute();
  },
};
